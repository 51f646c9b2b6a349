import { addDays, clockTime, earlierOf, instantOfClock } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { escapeHtml } from '#platform/base/escape-html.ts'
import { type RepeatedJob, repeat } from '#platform/base/repeat.ts'
import { change } from '#platform/change.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { untilItWorks } from '#platform/jobs/retries.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { businessDay, inPropertyLanguage } from '#platform/versions/property-store.ts'
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
export function startOutagePack(context: Writing, everyMs = checkEveryMs): RepeatedJob {
  const { config, db, log } = context
  const { folder } = config.outagePack
  let written = -1
  let writtenAt = Number.NEGATIVE_INFINITY
  let isSettled = false
  let hasFailed = false
  const draftsRemoved = Promise.all(
    [folder, config.outagePack.copyFolder].map((path) => removeDrafts(path ?? '')),
  ).catch(() => [])

  async function writeIfDue() {
    await draftsRemoved
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

  return repeat({
    everyMs,
    run: writeIfDue,
    onError: (error) => log('error', 'outage-pack-not-written', { error: String(error) }),
  })
}

/** Whether it was queued is stored in the same transaction, so that it is queued once. */
export const outagePackMail: JobKind<Writing> = {
  kind: 'outage-pack.mail',
  retry: untilItWorks,
  runsAtStart: true,
  async run(context) {
    const { config, db, now } = context
    if (config.outagePack.passphrase !== undefined) await mailOutagePack(context)
    const { date, timeZone } = await businessDay(db, now())
    const { mailAt } = await findOutageSettings(db)
    const day = clockTime(now(), timeZone) < mailAt ? date : addDays(date, 1)
    // Also every hour, because the time zone may change.
    return earlierOf(
      instantOfClock(day, mailAt, timeZone),
      new Date(now().getTime() + 3_600 * seconds),
    )
  },
}

/** Queues the encrypted pack once a day. Of several servers, only one does. */
export async function mailOutagePack(context: Writing): Promise<boolean> {
  const { db, now } = context
  const day = await businessDay(db, now())
  const due = { date: day.date, time: clockTime(now(), day.timeZone) }
  if (!(await isMailDue(db, due))) return false
  const page = await inPropertyLanguage(context.db, async () =>
    renderOutagePack(await readOutagePack(context)),
  )
  const content = await encryptOutagePack(context, page)
  const takenByOther = new Error('Another server has queued it.')
  try {
    await change(context, actor, async (tx, note) => {
      await lockRow(tx, 'property', 1)
      if (!(await isMailDue(tx, due))) throw takenByOther
      const { mailTo } = await findOutageSettings(tx)
      const text = t(
        'Attached is the encrypted outage pack: who is in house, arrivals, departures and cabins. Open it in a browser and enter the passphrase of the property. Please delete older ones.',
      )
      await queueEmail(
        tx,
        {
          to: mailTo,
          subject: t('Outage pack of {date}', { date: day.date }),
          text,
          html: `<p>${escapeHtml(text)}</p>`,
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
