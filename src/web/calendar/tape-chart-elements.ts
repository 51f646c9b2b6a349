/** Includes the row of available cabins. */
export const isHead = (target: Element): boolean =>
  target.closest('[role="rowheader"], [role="columnheader"], [data-heads]') !== null

export const barElement = ({ target }: { target: EventTarget }): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null
