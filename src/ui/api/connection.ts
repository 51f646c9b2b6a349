/*
 * Whether the server can be reached. One failed request may be an exception, so the health endpoint
 * is polled, immediately and then until the server responds.
 */

const firstWait = 1_000
const longestWait = 8_000

let isLost = false
let isPolling = false
let endSleep = () => {}
const listeners = new Set<() => void>()

export const isConnectionLost = (): boolean => isLost

export function watchConnection(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('offline', pollNow)
  window.addEventListener('online', pollNow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('offline', pollNow)
    window.removeEventListener('online', pollNow)
  }
}

/** A request got no response. */
export function noticeSilence(): void {
  if (!isPolling) void pollUntilReachable()
}

/** Any response, whatever its status, proves that the server can be reached. */
export function noticeResponse(): void {
  setLost(false)
  endSleep()
}

/** The browser changed its network. */
function pollNow() {
  if (isPolling) endSleep()
  else void pollUntilReachable()
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

/** Ends after this time, or with `endSleep`. */
const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    endSleep = () => {
      clearTimeout(timer)
      resolve()
    }
  })

function setLost(lost: boolean) {
  if (isLost === lost) return
  isLost = lost
  for (const listener of listeners) listener()
}
