import { type CalendarDate, clockTime, earlierOf, instantOfClock } from '#domain/calendar.ts'
import { formatMonth } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { pdfFile } from '#features/documents/server/pdf/pdf-file.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { scheduleJob } from '#platform/jobs/job-store.ts'
import { untilItWorks } from '#platform/jobs/retries.ts'
import { renderEmail } from '#platform/mail/email-template.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { businessDay, findProperty, inPropertyLanguage } from '#platform/versions/property-store.ts'
import type { ReportEmails } from '../../contract/report-emails.ts'
import { addMonths } from '../../domain/report-periods.ts'
import { readMonthlyReport } from './monthly-report.ts'
import {
  findMailedFor,
  findRecipients,
  findReportMessages,
  findReportUsers,
  noteMailedFor,
  saveRecipients,
} from './report-email-store.ts'

type Sending = Pick<Context, 'db' | 'longReads' | 'files' | 'now' | 'log'>

/** On the first day of a month, in the property's time zone. */
const sendAt = '06:00'
const hour = 3_600_000

const systemActor = { staffId: 'system', requestId: 'monthly-report' }

/** The last complete month. */
const lastMonth = (today: CalendarDate) => addMonths(today, -1)

/** Whether it was queued is stored in the same transaction, so that it is queued once. */
export const reportEmails: JobKind<Sending> = {
  kind: 'reports.mail',
  retry: untilItWorks,
  runsAtStart: true,
  async run(context) {
    await mailReportIfDue(context)
    const { date, timeZone } = await timeOf(context)
    // Also every hour, because the time zone may change.
    return earlierOf(
      instantOfClock(addMonths(date, 1), sendAt, timeZone),
      new Date(context.now().getTime() + hour),
    )
  },
}

async function isDue(db: Db | Tx, { date, time }: { date: CalendarDate; time: string }) {
  if (date.endsWith('-01') && time < sendAt) return false
  const mailedFor = await findMailedFor(db)
  if (mailedFor === null || mailedFor >= lastMonth(date)) return false
  return (await findRecipients(db)).length > 0
}

async function timeOf({ db, now }: Pick<Context, 'db' | 'now'>) {
  const { date, timeZone } = await businessDay(db, now())
  return { date, timeZone, time: clockTime(now(), timeZone) }
}

/** Queues the report once for each recipient. Of several servers, only one does. */
export async function mailReportIfDue(context: Sending): Promise<boolean> {
  const day = await timeOf(context)
  if (!(await isDue(context.db, day))) return false
  const takenByOther = new Error('Another server has queued it.')
  try {
    await sendReport(context, systemActor, async (tx) => {
      if (!(await isDue(tx, day))) throw takenByOther
    })
    return true
  } catch (error) {
    if (error === takenByOther) return false
    throw error
  }
}

/** Sends the report of the last month, also if it was sent before, in the language of the property as its job does. */
export const sendReportNow = (context: Sending, actor: Actor) =>
  inPropertyLanguage(context.db, () => sendReport(context, actor, async () => {}))

async function sendReport(
  context: Sending,
  actor: Actor,
  check: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { db, now } = context
  const day = await timeOf(context)
  const month = lastMonth(day.date)
  const file = await pdfFile(context, await readMonthlyReport(context, day, month))
  const { name: propertyName } = await findProperty(db)
  const title = t('Report of {month}', { month: formatMonth(month) })
  await change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    await check(tx)
    const recipients = await findRecipients(tx)
    if (recipients.length === 0) reject('report-without-recipients')
    for (const { email, name } of recipients) {
      const message = renderEmail({
        to: email,
        subject: title,
        propertyName,
        recipientName: name,
        heading: title,
        paragraphs: [
          t(
            'Attached is the monthly report: occupancy, rates, revenue, stays, payments and balances, compared with the month before and with last year.',
          ),
        ],
        closing: [t('An owner chose you to receive it every month, under Reports in Cabinkeeper.')],
      })
      const attachment = { fileName: file.name, content: file.bytes }
      await queueEmail(tx, { ...message, attachment, reportMonth: month }, now().toISOString())
    }
    await noteMailedFor(tx, month)
    note({
      action: 'property.email-report',
      entity: 'property',
      entityId: 1,
      after: { month, recipients: recipients.length },
    })
  })
}

/** A first recipient gets the next report, and not that of the last month. */
export async function changeRecipients(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  userIds: readonly string[],
): Promise<void> {
  const { date } = await timeOf(context)
  await change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    const hadRecipients = await saveRecipients(tx, userIds)
    if (!hadRecipients) await noteMailedFor(tx, lastMonth(date))
    await scheduleJob(tx, { kind: 'reports.mail', dueAt: context.now(), now: context.now() })
    const recipients = await findRecipients(tx)
    note({
      action: 'property.change-report-emails',
      entity: 'property',
      entityId: 1,
      after: { recipients: recipients.length },
    })
  })
}

export async function readReportEmails(
  context: Pick<Context, 'db' | 'now' | 'mailer'>,
): Promise<ReportEmails> {
  const { db, mailer } = context
  const day = await timeOf(context)
  const users = await findReportUsers(db)
  const messages = await findReportMessages(db)
  return {
    sendsEmail: mailer.sendsEmail,
    users: users.map((user) => ({
      id: user.id,
      name: user.full_name,
      canReceive: user.deactivated_at === null && Boolean(user.email_verified),
      receives: Boolean(user.receives_report),
    })),
    month: lastMonth(day.date),
    isOverdue: await isDue(db, day),
    messages: messages.map((row) => ({
      month: row.report_month ?? '',
      to: row.to_address,
      queuedAt: row.created_at,
      state: row.sent_at !== null ? 'sent' : row.given_up_at !== null ? 'refused' : 'waiting',
    })),
    timeZone: day.timeZone,
  }
}
