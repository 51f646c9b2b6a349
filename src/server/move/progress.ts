/** Tells how far something is. */
export type Progress = (what: string, done: number, of: number) => void

const pauseMs = 1000

/** Says how far it is once a second at most, and always when something is done. */
export function spokenProgress(say: (line: string) => void): Progress {
  let saidAt = 0
  let last = ''
  return (what, done, of) => {
    const line = `${what}: ${figure(done)} of ${figure(of)}`
    const now = performance.now()
    if (line === last || (done !== of && now - saidAt < pauseMs)) return
    saidAt = now
    last = line
    say(line)
  }
}

export const figure = (number: number) => number.toLocaleString('en-US')
