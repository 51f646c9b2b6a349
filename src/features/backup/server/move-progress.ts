export type Progress = (what: string, done: number, of: number) => void

const pauseMs = 1000

/** Prints the progress at most once per second, and whenever a step is complete. */
export function throttledProgress(say: (line: string) => void): Progress {
  let printedAt = 0
  let last = ''
  return (what, done, of) => {
    const line = `${what}: ${formatCount(done)} of ${formatCount(of)}`
    const now = performance.now()
    if (line === last || (done !== of && now - printedAt < pauseMs)) return
    printedAt = now
    last = line
    say(line)
  }
}

export const formatCount = (number: number) => number.toLocaleString('en-US')
