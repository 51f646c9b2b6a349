/** Between the button and its menu, and between the menu and the edge of the window. */
const gap = 4

type Edges = { top: number; bottom: number; right: number }
type Size = { width: number; height: number }

/** Below the button and aligned with its right edge, or above it where there is more room. */
export const menuPlace = (button: Edges, menu: Size, window: Size) => {
  const below = window.height - button.bottom
  const opensUp = below < menu.height + gap && button.top > below
  return {
    top: Math.max(gap, opensUp ? button.top - menu.height - gap : button.bottom + gap),
    left: Math.max(gap, button.right - menu.width),
  }
}

/** Whether the button has been scrolled out of the window. */
export const isOutOfSight = (button: Edges, window: Size): boolean =>
  button.bottom < 0 || button.top > window.height
