import { type RefObject, useLayoutEffect } from 'react'
import { focusTitle } from './focus-title.ts'

/** What leaves the page with the focus in it hands it to the title of the screen. */
export function useFocusTitleOnUnmount(leaving: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (leaving.current?.contains(document.activeElement)) focusTitle()
    },
    [leaving],
  )
}
