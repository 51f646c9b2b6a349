import { type MouseEvent, type PointerEvent, useRef } from 'react'

type Handlers = {
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Handlers for a modal dialog that detect a press which begins and ends on the backdrop.
 * `closedby="any"` also counts the end of a press that began before the dialog opened, and is not
 * supported everywhere.
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

/** Presses on the backdrop are events of the dialog itself, outside its box. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
