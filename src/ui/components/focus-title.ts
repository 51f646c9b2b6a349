/** Focuses the screen's title, when the focused element is about to disappear. */
export const focusTitle = (): void => {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}
