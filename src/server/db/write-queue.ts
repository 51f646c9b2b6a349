/**
 * Writers of one process in a line: SQLite lets one write at a time. Nobody waits in it past its
 * deadline, so that a writer who never leaves cannot hold up the others for ever.
 */
export type WriteQueue = {
  /** Resolves to true with the turn, to false when the deadline has passed. */
  take: (deadline: number) => Promise<boolean>
  leave: () => void
}

export function writeQueue(): WriteQueue {
  let taken = false
  const line: (() => void)[] = []

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
          line.splice(line.indexOf(come), 1)
          resolve(false)
        }
        const timer = setTimeout(giveUp, deadline - performance.now())
        line.push(come)
      })
    },
    leave() {
      const next = line.shift()
      if (next) return next()
      taken = false
    },
  }
}
