import { isMainThread } from 'node:worker_threads'

/*
 * Preloaded into a server: runs jobs of each minute, hour or day twice a second, and rejects a
 * promise every second without a handler.
 */
const setTimer = globalThis.setInterval

globalThis.setInterval = (work, ms, ...rest) => setTimer(work, ms >= 60_000 ? 500 : ms, ...rest)

if (isMainThread) setTimer(() => void Promise.reject(new Error('planted')), 1_000).unref()
