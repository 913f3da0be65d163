// Replaced by the event loop shim.
