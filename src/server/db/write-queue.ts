/**
 * The queue of writes in this process, because SQLite allows one write at a time. Each write waits until
 * its deadline only, so that a write that never ends cannot block the others indefinitely.
 */
export type WriteQueue = {
  /** Resolves to true when the turn has come, to false when the deadline has passed. */
  take: (deadline: number) => Promise<boolean>
  leave: () => void
}

export function writeQueue(): WriteQueue {
  let taken = false
  const queue: (() => void)[] = []

  return {
    take(deadline) {
      if (!taken) {
        taken = true
        return Promise.resolve(true)
      }
      return new Promise((resolve) => {
        const come = () => {
          clearTimeout(timer)
          resolve(true)
        }
        const giveUp = () => {
          queue.splice(queue.indexOf(come), 1)
          resolve(false)
        }
        const timer = setTimeout(giveUp, deadline - performance.now())
        queue.push(come)
      })
    },
    leave() {
      const next = queue.shift()
      if (next) return next()
      taken = false
    },
  }
}
