"""What this program is: its version, its build and whose work it stands on."""
