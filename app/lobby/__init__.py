"""The pages round the table: start, new match, menu, and the controls that they are made of."""
