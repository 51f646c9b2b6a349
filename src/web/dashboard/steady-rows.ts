/*
 * Rows of a list that is worked through with a pointer keep their places while it is on the screen:
 * a row that moved up would put the next guest's button under a finger that is already pressing.
 */

/** What the server knows of a row. */
type Listed = { id: number; status: string }

export type SteadyRow<Item extends Listed> = {
  item: Item
  /** `done` was done today; `dropped` left the list for another reason, such as a new date. */
  state: 'open' | 'done' | 'dropped'
}

/** A guest who arrives late and should have left by now is two tasks, one after the other. */
export const taskKey = ({ id, status }: Listed): string => `${id} ${status}`

/**
 * The rows of a list after the server was asked again: those on the screen keep their places, in
 * whatever state they are now, and new tasks follow at the end.
 */
export function steadyRows<Item extends Listed>(
  shown: readonly SteadyRow<Item>[],
  open: readonly Item[],
  doneOf: (item: Item) => Item | undefined,
): SteadyRow<Item>[] {
  const openByKey = new Map(open.map((item) => [taskKey(item), item]))
  const shownKeys = new Set(shown.map(({ item }) => taskKey(item)))
  const kept = shown.map(({ item }): SteadyRow<Item> => {
    const stillOpen = openByKey.get(taskKey(item))
    if (stillOpen) return { item: stillOpen, state: 'open' }
    const done = doneOf(item)
    // What it says is as the server has it now; which task it was stays.
    return done
      ? { item: { ...done, status: item.status }, state: 'done' }
      : { item, state: 'dropped' }
  })
  const added = open
    .filter((item) => !shownKeys.has(taskKey(item)))
    .map((item): SteadyRow<Item> => ({ item, state: 'open' }))
  return [...kept, ...added]
}

/**
 * The rows with which a list opens again, after a check-in on its own screen for example. What was
 * done a moment ago stays in its place; without such a row the list is in the server's order.
 */
export function reopenedRows<Item extends Listed>(
  shown: readonly SteadyRow<Item>[],
  open: readonly Item[],
  wasJustDone: (item: Item) => boolean,
): SteadyRow<Item>[] {
  const openKeys = new Set(open.map(taskKey))
  const isOpen = (item: Item) => openKeys.has(taskKey(item))
  const hasJustDone = shown.some(({ item }) => !isOpen(item) && wasJustDone(item))
  return hasJustDone ? shown.filter(({ item }) => isOpen(item) || wasJustDone(item)) : []
}
