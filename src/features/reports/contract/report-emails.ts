import { z } from 'zod'
import { calendarDate, instant, stayDate } from '#contract/fields.ts'

const userId = z.string().min(1).max(200)

export const reportRecipients = z.strictObject({ userIds: z.array(userId).max(100) })

/** Who receives the monthly report, and what became of the last messages. */
export const reportEmails = z.object({
  /** Whether messages are sent, or written to a folder. */
  sendsEmail: z.boolean(),
  users: z.array(
    z.object({
      id: userId,
      name: z.string(),
      /** Deactivated users and unverified addresses receive nothing. */
      canReceive: z.boolean(),
      receives: z.boolean(),
    }),
  ),
  /** The last complete month, whose report is sent now or was sent. */
  month: calendarDate,
  /** Whether its report is due and not queued yet. */
  isOverdue: z.boolean(),
  /** The messages of the last week, newest first. */
  messages: z.array(
    z.object({
      month: calendarDate,
      to: z.string(),
      queuedAt: instant,
      state: z.enum(['sent', 'waiting', 'refused']),
    }),
  ),
  timeZone: z.string(),
})
export type ReportEmails = z.infer<typeof reportEmails>

/** The first day of a month. */
export const reportMonthQuery = z
  .strictObject({ month: stayDate })
  .refine(({ month }) => month.endsWith('-01'))
