const parent = process.ppid

/**
 * Stops the server on SIGTERM or SIGINT. npm only signals the shell in which it started the server, and
 * many shells do not pass the signal on. Therefore a server started by npm also stops if its parent is gone.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
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
    // A second signal stops the server immediately.
    process.on(signal, () => (isStopping ? process.exit(1) : begin()))
  }
}
