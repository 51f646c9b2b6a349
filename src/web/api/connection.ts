/*
 * Whether the server can be reached. What a request's failure says is not believed at once: it may
 * be that one request's. The server is asked whether it is there, and then until it is again.
 */

const firstWait = 1_000
const longestWait = 8_000

let isLost = false
let isLooking = false
const listeners = new Set<() => void>()

export const isConnectionLost = (): boolean => isLost

export function watchConnection(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('offline', noticeSilence)
  window.addEventListener('online', noticeSilence)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('offline', noticeSilence)
    window.removeEventListener('online', noticeSilence)
  }
}

/** Some request had no answer, or the browser's line to the world is another one now. */
export function noticeSilence(): void {
  if (!isLooking) void lookUntilBack()
}

/** Any answer, whatever it says, comes from a server that is there. */
export function noticeAnswer(): void {
  become(false)
}

async function lookUntilBack() {
  isLooking = true
  for (let wait = firstWait; !(await isThere()); wait = Math.min(wait * 2, longestWait)) {
    become(true)
    await moment(wait)
    if (!isLost) break
  }
  isLooking = false
  become(false)
}

const isThere = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** A while, or until the browser says that its line is back. */
function moment(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
  })
}

function become(lost: boolean) {
  if (isLost === lost) return
  isLost = lost
  for (const listener of listeners) listener()
}
