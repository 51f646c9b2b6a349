import { type RefObject, useLayoutEffect } from 'react'
import { focusTitle } from './focus-title.ts'

/** When an element disappears with the focus in it, focuses the screen's title. */
export function useFocusTitleOnUnmount(leaving: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (leaving.current?.contains(document.activeElement)) focusTitle()
    },
    [leaving],
  )
}
