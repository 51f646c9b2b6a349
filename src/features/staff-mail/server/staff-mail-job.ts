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
    if (dueOf(user, moment) === undefined) continue
    try {
      await notifyUser(context, user.staff_id, moment)
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

/** While an email waits for the mail server, what follows is joined in the next one. */
function dueOf(user: Addressee, { now, date, time }: Moment): Due | undefined {
  const quiet = { quietFrom: user.quiet_from, quietUntil: user.quiet_until }
  if (user.isWaiting || isQuiet(time, quiet)) return undefined
  const chosen = { arrivalsAt: user.arrivals_at, arrivalsNotifiedOn: user.arrivals_notified_on }
  const due = {
    arrivals: areArrivalsDue(chosen, { date, time }),
    notices: areNoticesDue(user.oldest_at, now),
  }
  return due.arrivals || due.notices ? due : undefined
}

const nothingLeft = new Error('Nothing is left to say.')

async function notifyUser(context: Notifying, staffId: string, moment: Moment): Promise<void> {
  const { db, config } = context
  let notified:
    | { notices: readonly Notice[]; columns: { arrivals_notified_on?: CalendarDate } }
    | undefined
  try {
    await change(context, system, async (tx, note) => {
      notified = undefined
      await lockRow(tx, 'staff', staffId)
      const [user] = await findAddressees(tx, staffId)
      const due = user && dueOf(user, moment)
      if (!due) throw nothingLeft
      const notices = await findNotices(tx, staffId)
      const columns = due.arrivals ? { arrivals_notified_on: moment.date } : {}
      notified = { notices, columns }
      if (user.deactivated_at !== null || !user.email_verified) throw nothingLeft
      const { name: propertyName } = await findProperty(tx)
      const message = await inPropertyLanguage(tx, () =>
        inUserLanguage(tx, user.email, async () => {
          const lines = [
            ...(await linesOfNotices(tx, { notices, user, today: moment.date })),
            ...(due.arrivals ? await linesOfArrivals(tx, moment.date) : []),
          ]
          if (lines.length === 0) throw nothingLeft
          const email = noticeEmail(lines, { user, propertyName, address: ownAddress(config) })
          return { ...email, count: lines.length }
        }),
      )
      const { count, ...email } = message
      const at = moment.now.toISOString()
      const notified_message_id = await queueEmail(tx, email, at)
      await deleteNotices(tx, notices)
      await saveNotified(tx, staffId, { ...columns, notified_at: at, notified_message_id })
      note({
        action: 'staff.notify',
        entity: 'staff',
        entityId: staffId,
        after: { notices: count },
      })
    })
  } catch (error) {
    if (error !== nothingLeft) throw error
    if (!notified) return
    await deleteNotices(db, notified.notices)
    await saveNotified(db, staffId, notified.columns)
  }
}

type Letter = { user: Addressee; propertyName: string; address: string }

function noticeEmail(lines: readonly NoticeLine[], { user, propertyName, address }: Letter) {
  const [only, ...others] = [...new Set(lines.map(({ path }) => path))]
  const shown = lines.slice(0, maxLines).map(({ text }) => text)
  const more = lines.length - shown.length
  const title = t('{n, plural, one {# notice} other {# notices}} for you', { n: lines.length })
  return renderEmail({
    to: user.email,
    subject: title,
    propertyName,
    recipientName: user.full_name,
    heading: title,
    paragraphs: [
      ...shown,
      ...(more > 0 ? [t('And {n, plural, one {# more} other {# more}}.', { n: more })] : []),
    ],
    button: {
      label: t('Open Cabinkeeper'),
      link: `${address}${others.length === 0 ? (only ?? '') : '/dashboard'}`,
    },
    closing: [t('You chose these notices under Account, where you can turn them off.')],
  })
}
