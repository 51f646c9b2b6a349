/*
 * Whether the server can be reached. One failed request may be an exception, so the health endpoint
 * is polled, immediately and then until the server responds.
 */

const firstWait = 1_000
const longestWait = 8_000

let isLost = false
let isPolling = false
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

/** A request got no response, or the browser changed its network. */
export function noticeSilence(): void {
  if (!isPolling) void pollUntilReachable()
}

/** Any response, whatever its status, proves that the server can be reached. */
export function noticeResponse(): void {
  setLost(false)
}

async function pollUntilReachable() {
  isPolling = true
  for (let wait = firstWait; !(await isReachable()); wait = Math.min(wait * 2, longestWait)) {
    setLost(true)
    await sleep(wait)
    if (!isLost) break
  }
  isPolling = false
  setLost(false)
}

const isReachable = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Ends after this time, or as soon as the browser reports that it is online. */
function sleep(ms: number): Promise<void> {
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

function setLost(lost: boolean) {
  if (isLost === lost) return
  isLost = lost
  for (const listener of listeners) listener()
}
