import { setTimeout as pause } from 'node:timers/promises'
import { checkKeyFingerprints } from '../auth/check-key-fingerprints.ts'
import { keepBackedUp } from '../backup/nightly-backup.ts'
import { startReplacedDataRemoval } from '../backup/replaced-data.ts'
import type { Config } from '../base/config.ts'
import { freeBytes, lowDiskSpaceBytes, openToOthers } from '../base/data-folder.ts'
import type { Log } from '../base/log.ts'
import { webFolder } from '../base/paths.ts'
import { startHoldExpiry } from '../bookings/holds/cancel-holds.ts'
import type { Context } from '../context.ts'
import { prepareDemo } from '../demo/demo-mode.ts'
import { startAddresseeErasure } from '../documents/invoices/erase-addressees.ts'
import { startOutagePack } from '../documents/outage/outage-pack-job.ts'
import { createApp } from '../entry/app.ts'
import { serve } from '../entry/listener/serve.ts'
import { openWebFiles } from '../entry/pages/static.ts'
import { startWebhookDelivery } from '../events/deliver-webhooks.ts'
import { startFeeds } from '../feeds/feed-job.ts'
import { startNationalIDErasure } from '../guests/erase-national-ids.ts'
import { startImageCleanup } from '../images/remove-unused-images.ts'
import { startOutboxDelivery } from '../mail/deliver-outbox.ts'
import { startSelfCheck } from '../monitoring/self-check.ts'
import { startReportEmails } from '../reports/emails/report-emails.ts'
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
    await prepareDemo(context, say)
    const server = await serve(createApp(context, openWebFiles(webFolder)).fetch, config)
    const jobs = [
      startOutboxDelivery(context),
      startWebhookDelivery(context),
      startImageCleanup(context),
      startNationalIDErasure(context),
      startAddresseeErasure(context),
      keepBackedUp(context),
      startReplacedDataRemoval(context),
      startOutagePack(context),
      startSelfCheck(context),
      startFeeds(context),
      startHoldExpiry(context),
      startReportEmails(context),
    ]
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
