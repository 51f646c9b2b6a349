import { workerData } from 'node:worker_threads'
import { build } from 'vite'

/* A thread for one build: Vite sets NODE_ENV for all it shares a process environment with. */
await build(workerData)
