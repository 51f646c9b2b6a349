/** Between the button and its menu, and between the menu and the edge of the window. */
const gap = 4

type Edges = { top: number; bottom: number; left: number; right: number }
type Size = { width: number; height: number }

/** The edge of the button with which a menu or calendar is aligned. */
export type Side = 'left' | 'right'

/** Below the button, or above it where there is more room. */
export const menuPlace = (button: Edges, menu: Size, window: Size, side: Side = 'right') => {
  const below = window.height - button.bottom
  const opensUp = below < menu.height + gap && button.top > below
  return {
    top: Math.max(gap, opensUp ? button.top - menu.height - gap : button.bottom + gap),
    left: Math.max(
      gap,
      side === 'right'
        ? button.right - menu.width
        : Math.min(button.left, window.width - menu.width - gap),
    ),
  }
}

/** Whether the button has been scrolled out of the window. */
export const isOutOfSight = (button: Edges, window: Size): boolean =>
  button.bottom < 0 || button.top > window.height
