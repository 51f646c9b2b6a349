import { workerData } from 'node:worker_threads'
import { build } from 'vite'

/* A thread for one build, because Vite sets NODE_ENV in its environment. */
await build(workerData)
