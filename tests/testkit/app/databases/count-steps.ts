import { Session } from 'node:inspector'

/**
 * How many blocks of code of certain files a call executes. In contrast to a time this number is the
 * same on every machine, so a test can say that work does not grow faster than its input.
 */
export function countSteps(call: () => void, files: RegExp): number {
  const session = new Session()
  session.connect()
  try {
    session.post('Profiler.enable')
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    call()
    let steps = 0
    session.post('Profiler.takePreciseCoverage', (error, coverage) => {
      if (error) throw error
      for (const { url, functions } of coverage.result) {
        if (!files.test(url)) continue
        for (const { ranges } of functions) for (const { count } of ranges) steps += count
      }
    })
    session.post('Profiler.stopPreciseCoverage')
    return steps
  } finally {
    session.disconnect()
  }
}
