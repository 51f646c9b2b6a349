/**
 * A mutex for the writes of this process, because SQLite allows one write at a time. Writers acquire it
 * in the order of their requests, and give up at their deadline, so that a write that never ends does
 * not block the others indefinitely.
 */
export type WriteMutex = {
  /** Resolves to true when the mutex is acquired, to false when the deadline has passed. */
  acquire: (deadline: number) => Promise<boolean>
  release: () => void
}

export function writeMutex(): WriteMutex {
  let isLocked = false
  const waiting: (() => void)[] = []

  return {
    acquire(deadline) {
      if (!isLocked) {
        isLocked = true
        return Promise.resolve(true)
      }
      return new Promise((resolve) => {
        const proceed = () => {
          clearTimeout(timer)
          resolve(true)
        }
        const giveUp = () => {
          waiting.splice(waiting.indexOf(proceed), 1)
          resolve(false)
        }
        const timer = setTimeout(giveUp, deadline - performance.now())
        waiting.push(proceed)
      })
    },
    release() {
      const next = waiting.shift()
      if (next) return next()
      isLocked = false
    },
  }
}
