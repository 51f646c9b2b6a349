import { clockTime } from '#domain/calendar.ts'
import { change } from '#platform/change.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { businessDay, withPropertyFormats } from '#platform/versions/property-store.ts'
import { readOutagePack } from './outage-pack.ts'
import { renderOutagePack } from './outage-pack-page.ts'
import { newestChange } from './outage-pack-store.ts'
import { findOutageSettings, isMailDue, noteMailed } from './outage-settings-store.ts'
import {
  encryptOutagePack,
  removeDrafts,
  type Writing,
  writeOutagePack,
} from './write-outage-pack.ts'

const seconds = 1000

/** How often changes are looked for: the pack is older than the data for at most this time. */
const checkEveryMs = 5 * seconds
/** With several writers an earlier entry may be committed after a later one, so that it is written again. */
const settledAfterMs = 60 * seconds
/** The pack says when it was written, and its days change at midnight. */
const longestMs = 15 * 60 * seconds

const actor = { staffId: 'system', requestId: 'outage-pack' }

/**
 * Writes the outage pack after changes, each server its own. The audit log is polled, so that a change
 * costs its writer nothing, and changes of other servers count as well.
 */
export function startOutagePack(
  context: Writing,
  everyMs = checkEveryMs,
): { stop: () => Promise<void> } {
  const { config, db, log } = context
  const { folder, passphrase } = config.outagePack
  let written = -1
  let writtenAt = Number.NEGATIVE_INFINITY
  let isSettled = false
  let hasFailed = false
  let running: Promise<void> | undefined

  async function writeIfDue() {
    const newest = await newestChange(db)
    const age = performance.now() - writtenAt
    const isDue =
      newest !== written || (!isSettled && age > settledAfterMs) || age > longestMs || hasFailed
    if (!isDue || folder === null) return
    isSettled = newest === written
    written = newest
    writtenAt = performance.now()
    hasFailed = true
    await writeOutagePack(context)
    hasFailed = false
  }

  async function run() {
    await writeIfDue().catch((error) =>
      log('error', 'outage-pack-not-written', { error: String(error) }),
    )
    if (passphrase === undefined) return
    await mailOutagePack(context).catch((error) =>
      log('warn', 'outage-pack-not-mailed', { error: String(error) }),
    )
  }

  const check = () => {
    running ??= run().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(check, everyMs).unref()
  running = Promise.all(
    [folder, config.outagePack.copyFolder].map((path) => removeDrafts(path ?? '')),
  )
    .catch(() => [])
    .then(run)
    .finally(() => {
      running = undefined
    })
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Queues the encrypted pack once a day. Of several servers, only one does. */
export async function mailOutagePack(context: Writing): Promise<boolean> {
  const { db, now } = context
  const day = await businessDay(db, now())
  const due = { date: day.date, time: clockTime(now(), day.timeZone) }
  if (!(await isMailDue(db, due))) return false
  const page = await withPropertyFormats(context.db, async () =>
    renderOutagePack(await readOutagePack(context)),
  )
  const content = await encryptOutagePack(context, page)
  const takenByOther = new Error('Another server has queued it.')
  try {
    await change(context, actor, async (tx, note) => {
      await lockRow(tx, 'property', 1)
      if (!(await isMailDue(tx, due))) throw takenByOther
      const { mailTo } = await findOutageSettings(tx)
      const text =
        'Attached is the encrypted outage pack: who is in house, arrivals, departures and cabins. Open it in a browser and enter the passphrase of the property. Please delete older ones.'
      await queueEmail(
        tx,
        {
          to: mailTo,
          subject: `Outage pack of ${day.date}`,
          text,
          html: `<p>${text}</p>`,
          attachment: { fileName: `outage-pack-${day.date}.html`, content: Buffer.from(content) },
        },
        now().toISOString(),
      )
      await noteMailed(tx, day.date)
      note({ action: 'outage-pack.mail', entity: 'outage-pack', entityId: 1 })
    })
    return true
  } catch (error) {
    if (error === takenByOther) return false
    throw error
  }
}
