const parent = process.ppid

/**
 * Stops once, when a signal asks for it. npm, when it is asked, ends the shell that it started us
 * with, and many a shell tells nobody: then we notice that our parent is gone, and stop as well.
 */
export function stopWhenAsked(stop: () => Promise<void>): void {
  let isStopping = false
  const begin = () => {
    isStopping = true
    clearInterval(watch)
    void stop().then(() => process.exit(0))
  }
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) begin()
  }, 250)
  watch.unref()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Who asks twice does not want to wait.
    process.on(signal, () => (isStopping ? process.exit(1) : begin()))
  }
}
