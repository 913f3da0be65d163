"""Parts that the tests between programs share."""
