import { once } from 'node:events'
import { Session } from 'node:inspector'
import type { Counted } from './count-steps.ts'

/* The process of `countSteps`. It counts before it loads the code, because only then all of it is counted. */

const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

const [{ module, name, files, calls }] = (await once(process, 'message')) as [Counted]
const { [name]: call } = await import(module)

/** The blocks that were executed since the last call. */
function takeSteps(): number {
  let steps = 0
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw error
    for (const { url, functions } of coverage.result) {
      if (!files.test(url)) continue
      for (const { ranges } of functions) for (const { count } of ranges) steps += count
    }
  })
  return steps
}

const steps = calls.map((args) => {
  takeSteps()
  try {
    call(...args)
  } catch {
    // What is rejected has cost work, too.
  }
  return takeSteps()
})
process.send?.(steps, () => process.disconnect?.())
