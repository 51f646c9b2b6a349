import { setTimeout as pause } from 'node:timers/promises'
import { prepareDemo } from '#features/demo/server/demo-mode.ts'
import { checkKeyFingerprints } from '#platform/auth/check-key-fingerprints.ts'
import type { Config } from '#platform/base/config.ts'
import { freeBytes, lowDiskSpaceBytes, openToOthers } from '#platform/base/data-folder.ts'
import type { Log } from '#platform/base/log.ts'
import { webFolder } from '#platform/base/paths.ts'
import type { Context } from '#platform/context.ts'
import { startJobs } from '#platform/jobs/run-jobs.ts'
import { createApp } from '../entry/app.ts'
import { serve } from '../entry/listener/serve.ts'
import { openWebFiles } from '../entry/pages/static.ts'
import { demoParts, jobKinds, startLoops } from '../features.ts'
import { buildContext } from './build-context.ts'

export type Running = {
  address: string
  context: Context
  /** Resolves when all requests and background jobs have ended. */
  stop: () => Promise<void>
}

/** Starts a listening server and its background jobs. The web app must be built already. */
export async function run(
  config: Config,
  { log, say }: { log: Log; say: (line: string) => void },
): Promise<Running> {
  const { context, beginStop, close } = await buildContext(config, log)
  try {
    warnOfFolder(config.dataDir, log)
    await checkKeyFingerprints(context)
    await prepareDemo(context, demoParts, say)
    const server = await serve(createApp(context, openWebFiles(webFolder)).fetch, config)
    const jobs = [startJobs(context, jobKinds), ...startLoops.map((start) => start(context))]
    return {
      address: server.address,
      context,
      async stop() {
        log('info', 'stopping')
        beginStop()
        server.beginStop()
        await pause(config.drainSeconds * 1000)
        await server.stop()
        for (const job of jobs) await job.stop()
        await close()
        log('info', 'stopped')
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Logs problems of the data folder that do not prevent the start. */
function warnOfFolder(dataDir: string, log: Log) {
  const open = openToOthers(dataDir)
  if (open.length > 0) log('warn', 'data-dir-permissions-too-open', { paths: open })
  const free = freeBytes(dataDir)
  if (free < lowDiskSpaceBytes) log('warn', 'disk-nearly-full', { dataDir, freeBytes: free })
}
