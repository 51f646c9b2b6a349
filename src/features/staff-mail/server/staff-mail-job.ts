import { type CalendarDate, clockTime } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { ownAddress } from '#platform/base/config.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { untilItWorks } from '#platform/jobs/retries.ts'
import { renderEmail } from '#platform/mail/email-template.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { inUserLanguage } from '#platform/mail/user-language.ts'
import { businessDay, findProperty, inPropertyLanguage } from '#platform/versions/property-store.ts'
import { areArrivalsDue, areNoticesDue, isQuiet } from '../domain/when-to-notify.ts'
import { linesOfArrivals, linesOfNotices, type NoticeLine } from './notice-lines.ts'
import { queuePush } from './push-job.ts'
import { findDevices } from './push-store.ts'
import {
  type Addressee,
  deleteNotices,
  findAddressees,
  findNotices,
  type Notice,
  saveNotified,
} from './staff-notice-store.ts'

type Notifying = Pick<Context, 'db' | 'now' | 'log' | 'config'>

const checkEveryMs = 30_000
const maxLines = 20
const maxPushed = 3
const system = { staffId: 'system', requestId: 'staff-mail' }

/** Sends the notices that are due. Of several servers, one sends each. */
export const staffMail: JobKind<Notifying> = {
  kind: 'staff-mail.send',
  retry: untilItWorks,
  runsAtStart: true,
  async run(context, { signal }) {
    await notifyUsers(context, signal)
    return new Date(context.now().getTime() + checkEveryMs)
  },
}

/** A user whose email fails keeps no other one waiting. */
export async function notifyUsers(context: Notifying, signal?: AbortSignal): Promise<void> {
  const users = await findAddressees(context.db)
  if (users.length === 0) return
  const moment = await momentOf(context)
  for (const user of users) {
    if (signal?.aborted) return
    try {
      await notifyUser(context, user, moment)
    } catch (error) {
      context.log('warn', 'notices-not-sent', { staffId: user.staff_id, error: String(error) })
    }
  }
}

type Moment = { now: Date; date: CalendarDate; time: string }

async function momentOf({ db, now }: Notifying): Promise<Moment> {
  const at = now()
  const { date, timeZone } = await businessDay(db, at)
  return { now: at, date, time: clockTime(at, timeZone) }
}

type Due = { arrivals: boolean; notices: boolean }

/** While an email waits for the mail server, what follows is joined in the next one, unless a device shows it. */
function dueOf(user: Addressee, { now, date, time }: Moment): Due | undefined {
  const quiet = { quietFrom: user.quiet_from, quietUntil: user.quiet_until }
  if (isQuiet(time, quiet)) return undefined
  if (user.by_email && user.isWaiting && !user.has_device) return undefined
  const chosen = { arrivalsAt: user.arrivals_at, arrivalsNotifiedOn: user.arrivals_notified_on }
  const due = {
    arrivals: areArrivalsDue(chosen, { date, time }),
    notices: areNoticesDue(user.oldest_at, now),
  }
  return due.arrivals || due.notices ? due : undefined
}

/** Notices that are over or turned off, and all of a user who cannot receive any, are deleted. */
async function notifyUser(context: Notifying, user: Addressee, moment: Moment): Promise<void> {
  const due = dueOf(user, moment)
  if (!due) return
  const { db } = context
  const { staff_id: staffId } = user
  const notices = await findNotices(db, staffId)
  const columns = due.arrivals ? { arrivals_notified_on: moment.date } : {}
  const devices = await findDevices(db, staffId)
  const composed = await compose(context, { user, notices, due, moment })
  const isMailed = Boolean(user.by_email) && user.email_verified && !user.isWaiting
  if (!composed || (!isMailed && devices.length === 0)) {
    await deleteNotices(db, notices)
    await saveNotified(db, staffId, columns)
    return
  }
  await change(context, system, async (tx, note) => {
    await lockRow(tx, 'staff', staffId)
    const [still] = await findAddressees(tx, staffId)
    if (!still || !dueOf(still, moment)) throw new Error('Another server notified the user.')
    const at = moment.now.toISOString()
    if (isMailed) {
      const notified_message_id = await queueEmail(tx, composed.message, at)
      await saveNotified(tx, staffId, { ...columns, notified_at: at, notified_message_id })
    } else await saveNotified(tx, staffId, columns)
    await queuePush(tx, devices, { notice: composed.notice, now: moment.now })
    await deleteNotices(tx, notices)
    note({
      action: 'staff.notify',
      entity: 'staff',
      entityId: staffId,
      after: { notices: composed.numNotices },
    })
  })
}

type Known = { user: Addressee; notices: readonly Notice[]; due: Due; moment: Moment }

/** Null if nothing is left to say. */
async function compose({ db, config }: Notifying, { user, notices, due, moment }: Known) {
  if (user.deactivated_at !== null) return null
  const { name: propertyName } = await findProperty(db)
  return inPropertyLanguage(db, () =>
    inUserLanguage(db, user.email, async () => {
      const lines = [
        ...(await linesOfNotices(db, { notices, user, today: moment.date })),
        ...(due.arrivals ? await linesOfArrivals(db, moment.date) : []),
      ]
      if (lines.length === 0) return null
      const title = t('{n, plural, one {# notice} other {# notices}} for you', { n: lines.length })
      const path = pathOf(lines)
      const message = noticeEmail(lines, {
        ...{ user, propertyName, title },
        link: `${ownAddress(config)}${path}`,
      })
      const notice = { title, body: sentencesOf(lines, maxPushed).join('\n'), path }
      return { message, notice, numNotices: lines.length }
    }),
  )
}

/** The screen that all are about, or the dashboard. */
function pathOf(lines: readonly NoticeLine[]): string {
  const [only, ...others] = [...new Set(lines.map(({ path }) => path))]
  return others.length === 0 && only !== undefined ? only : '/dashboard'
}

function sentencesOf(lines: readonly NoticeLine[], max: number): string[] {
  const more = lines.length - max
  return [
    ...lines.slice(0, max).map(({ text }) => text),
    ...(more > 0 ? [t('And {n, plural, one {# more} other {# more}}.', { n: more })] : []),
  ]
}

type Letter = { user: Addressee; propertyName: string; title: string; link: string }

const noticeEmail = (lines: readonly NoticeLine[], { user, propertyName, title, link }: Letter) =>
  renderEmail({
    to: user.email,
    subject: title,
    propertyName,
    recipientName: user.full_name,
    heading: title,
    paragraphs: sentencesOf(lines, maxLines),
    button: { label: t('Open Cabinkeeper'), link },
    closing: [t('You chose these notices under Account, where you can turn them off.')],
  })
