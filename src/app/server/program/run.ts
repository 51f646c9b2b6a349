import { setTimeout as pause } from 'node:timers/promises'
import { keepBackedUp } from '#features/backup/server/nightly-backup.ts'
import { startReplacedDataRemoval } from '#features/backup/server/replaced-data.ts'
import { startHoldExpiry } from '#features/bookings/server/holds/cancel-holds.ts'
import { prepareDemo } from '#features/demo/server/demo-mode.ts'
import { startAddresseeErasure } from '#features/documents/server/invoices/erase-addressees.ts'
import { startFeeds } from '#features/feeds/server/feed-job.ts'
import { startNationalIDErasure } from '#features/guests/server/erase-national-ids.ts'
import { startSelfCheck } from '#features/monitoring/server/self-check.ts'
import { startOutagePack } from '#features/outage/server/outage-pack-job.ts'
import { startReportEmails } from '#features/reports/server/emails/report-emails.ts'
import { startWebhookDelivery } from '#features/webhooks/server/deliver-webhooks.ts'
import { checkKeyFingerprints } from '#platform/auth/check-key-fingerprints.ts'
import type { Config } from '#platform/base/config.ts'
import { freeBytes, lowDiskSpaceBytes, openToOthers } from '#platform/base/data-folder.ts'
import type { Log } from '#platform/base/log.ts'
import { webFolder } from '#platform/base/paths.ts'
import type { Context } from '#platform/context.ts'
import { startImageCleanup } from '#platform/images/remove-unused-images.ts'
import { startOutboxDelivery } from '#platform/mail/deliver-outbox.ts'
import { createApp } from '../entry/app.ts'
import { serve } from '../entry/listener/serve.ts'
import { openWebFiles } from '../entry/pages/static.ts'
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
