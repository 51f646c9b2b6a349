import { type MouseEvent, type PointerEvent, useRef } from 'react'

type Handlers = {
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Handlers for a modal dialog that call back after a press that began and ended on its backdrop.
 * `closedby="any"` would also count the end of a press that began before the dialog was open, and
 * not every browser has it.
 */
export function useBackdropPress(onPress: () => void): Handlers {
  const beganOnBackdrop = useRef(false)
  return {
    onPointerDown: (event) => {
      beganOnBackdrop.current = event.button === 0 && isOnBackdrop(event)
    },
    onClick: (event) => {
      if (beganOnBackdrop.current && isOnBackdrop(event)) onPress()
      beganOnBackdrop.current = false
    },
  }
}

/** Presses on the backdrop are events of the dialog itself, outside its edges. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
