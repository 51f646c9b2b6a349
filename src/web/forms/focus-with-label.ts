/**
 * The browser would scroll only to the control and hide its label above it or its message below it.
 */
export function focusWithLabel(control: HTMLElement | null | undefined): void {
  control?.focus({ preventScroll: true })
  const field = control?.closest('[data-field]') ?? control
  field?.scrollIntoView({ block: 'nearest' })
}
