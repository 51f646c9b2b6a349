/**
 * Runs at most `running` tasks at a time. Up to `waiting` more wait their turn, in the order in which
 * they came; any further task is rejected by `rejectMore`.
 */
export function limit({
  running,
  waiting = Number.POSITIVE_INFINITY,
  rejectMore = () => {
    throw new Error('Too many tasks are waiting')
  },
}: {
  running: number
  waiting?: number
  rejectMore?: () => never
}) {
  let active = 0
  const queue: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (active < running) active += 1
    else if (queue.length >= waiting) rejectMore()
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await task()
    } finally {
      // The next waiting task takes the place, so `active` does not change.
      const next = queue.shift()
      if (next) next()
      else active -= 1
    }
  }
}
