import { isMainThread } from 'node:worker_threads'

/* Preloaded into a server: rejects a promise every second without a handler. */
if (isMainThread) setInterval(() => void Promise.reject(new Error('planted')), 1_000).unref()
