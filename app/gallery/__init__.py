"""Every state of the program as pictures, for whoever makes it to look at: `jiangcheng gallery FOLDER`."""
