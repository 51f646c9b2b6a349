import { parentPort, workerData } from 'node:worker_threads'
import { type Replay, replay } from './replay.ts'

/* Does a share of each replay, in a folder of its own. */
const { own, of, folder } = workerData as { own: number; of: number; folder: string }

parentPort?.on('message', async (job: Replay) => {
  try {
    parentPort?.postMessage({ outcome: await replay(job, { own, of }, `${folder}/${own}`) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.stack : String(error) })
  }
})
