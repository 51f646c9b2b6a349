/*
 * The rows of a task list keep their positions while it is on screen. A row that moved up would put
 * the next guest's button under the pointer.
 */

/** A row as the server sends it. */
type Listed = { id: number; status: string }

export type SteadyRow<Item extends Listed> = {
  item: Item
  /** `done` was done today; `dropped` left the list for another reason, such as a new date. */
  state: 'open' | 'done' | 'dropped'
}

/** A late guest who is already due to leave has two tasks, one after the other. */
export const taskKey = ({ id, status }: Listed): string => `${id} ${status}`

/**
 * The rows after a refresh: displayed rows keep their positions with their new state, and new tasks
 * follow at the end.
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
    // The data is new, but the task remains the same.
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
 * The rows when a list opens again, for example after a check-in on its own screen. What was just
 * done stays in its position; otherwise the list is in the server's order.
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
