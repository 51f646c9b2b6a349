/**
 * Begins when what has just changed has been painted, so that what is fetched ahead holds up nothing
 * that is waited for. Returns how to call it off.
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
