/** The browser itself would scroll to the control only, and hide its label above or message below. */
export function focusWithLabel(control: HTMLElement | null | undefined): void {
  control?.focus({ preventScroll: true })
  const field = control?.closest('[data-field]') ?? control
  field?.scrollIntoView({ block: 'nearest' })
}
