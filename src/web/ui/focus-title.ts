/** What had the focus is about to vanish: the title of the screen takes it, and not the nowhere. */
export const focusTitle = (): void => {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}
