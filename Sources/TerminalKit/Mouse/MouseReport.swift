/// How a terminal reports the mouse.
public enum MouseReport: Hashable, Sendable {
    /// Not at all: the mouse is the terminal's own.
    case off
    /// By the cell (SGR, mode 1006).
    case cells
    /// By the pixel (SGR, mode 1016); only terminals that know the mode do so.
    case pixels
}
