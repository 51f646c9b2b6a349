/* What an event of the pointer is over. */

/** The heads stay in place, and so does the row of free cabins below them. */
export const isHead = (target: Element): boolean =>
  target.closest('[role="rowheader"], [role="columnheader"], [data-heads]') !== null

export const barElement = ({ target }: { target: EventTarget }): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null
