"""`jiangcheng --self-test`: whether this program, as it is installed here, can do everything that it is for."""
