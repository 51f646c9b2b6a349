/**
 * Runs a task after the next paint, so that prefetching delays nothing visible. Returns a function
 * that cancels it.
 */
export function afterPaint(begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(begin)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
