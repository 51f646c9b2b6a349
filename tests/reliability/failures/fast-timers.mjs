import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into a server before its program: what is done each minute, hour or day is done twice a
 * second, and each second a promise fails that nobody waits for.
 */
const setTimer = globalThis.setInterval

globalThis.setInterval = (work, ms, ...rest) => setTimer(work, ms >= 60_000 ? 500 : ms, ...rest)

if (isMainThread) setTimer(() => void Promise.reject(new Error('planted')), 1_000).unref()
