/** The tasks that wait for the next paint. They run together, so that React renders once for all. */
let waiting: Set<() => void> | undefined

/**
 * Runs a task after the next paint, so that prefetching delays nothing visible. Returns a function
 * that cancels it.
 */
export function afterPaint(begin: () => void): () => void {
  const tasks = waiting ?? nextTasks()
  tasks.add(begin)
  return () => tasks.delete(begin)
}

function nextTasks(): Set<() => void> {
  const tasks = new Set<() => void>()
  waiting = tasks
  requestAnimationFrame(() => {
    waiting = undefined
    setTimeout(() => {
      for (const begin of tasks) begin()
    })
  })
  return tasks
}
