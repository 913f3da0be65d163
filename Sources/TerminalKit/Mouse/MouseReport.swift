/// The way in which a terminal reports the mouse.
public enum MouseReport: Hashable, Sendable {
    /// No reports: the terminal uses the mouse itself.
    case off
    /// Reports by the cell (SGR, mode 1006).
    case cells
    /// Reports by the pixel (SGR, mode 1016), on terminals that know the mode.
    case pixels
}
