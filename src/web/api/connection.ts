/*
 * Whether the server can be reached. One failed request may be an exception, so the health endpoint
 * is polled, immediately and then until the server responds.
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

/** A request got no response, or the browser changed its network. */
export function noticeSilence(): void {
  if (!isLooking) void lookUntilBack()
}

/** Any response, whatever its status, proves that the server can be reached. */
export function noticeResponse(): void {
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

/** Ends after this time, or as soon as the browser reports that it is online. */
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
