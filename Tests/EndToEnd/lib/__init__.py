"""The code that the tests between programs share."""
