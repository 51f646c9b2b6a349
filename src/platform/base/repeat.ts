type Repeated = {
  everyMs: number
  /** The signal is aborted when the job is stopped. */
  run: (signal: AbortSignal) => Promise<unknown>
  onError: (error: unknown) => void
}

export type RepeatedJob = {
  firstRun: Promise<void>
  /** Resolves when the current run has ended. */
  stop: () => Promise<void>
}

/**
 * Runs a job now and at an interval, one run at a time, without keeping the process alive. A run that
 * fails does not end the job.
 */
export function repeat({ everyMs, run, onError }: Repeated): RepeatedJob {
  const stopping = new AbortController()
  let current: Promise<void> | undefined
  const start = () => {
    current ??= Promise.resolve(run(stopping.signal))
      .then(() => {}, onError)
      .finally(() => {
        current = undefined
      })
    return current
  }
  const timer = setInterval(start, everyMs).unref()
  return {
    firstRun: start(),
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await current
    },
  }
}
