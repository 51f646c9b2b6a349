import { z } from 'zod'
import { calendarDate, flag, instant, stayDate, text } from '#contract/fields.ts'
import { userName } from '#contract/named-fields.ts'

const userId = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'The user, by id.', example: '5f0c4d1e9a7b' })

export const reportRecipients = z.strictObject({
  userIds: z
    .array(userId)
    .max(100)
    .meta({ description: 'Who receives the report every month.', example: ['5f0c4d1e9a7b'] }),
})

/** Who receives the monthly report, and what became of the last messages. */
export const reportEmails = z.object({
  sendsEmail: flag('Whether messages are sent, or written to a folder.'),
  users: z
    .array(
      z.object({
        id: userId,
        name: userName,
        canReceive: flag(
          'The user can receive the report; deactivated users and unverified addresses receive nothing.',
        ),
        receives: flag('The user receives the report.'),
      }),
    )
    .describe('Every user, and who receives the report.'),
  month: calendarDate.describe('The last complete month, whose report is sent now or was sent.'),
  isOverdue: flag('Whether its report is due and not queued yet.'),
  messages: z
    .array(
      z.object({
        month: calendarDate.meta({
          description: 'The month of the report, by its first day.',
          example: '2026-10-01',
        }),
        to: text('The address that it was sent to.', 'ana@example.com'),
        queuedAt: instant.describe('When it was queued.'),
        state: z.enum(['sent', 'waiting', 'refused']).describe('Whether the mail server took it.'),
      }),
    )
    .describe('The messages of the last week, newest first.'),
  timeZone: text("The property's time zone, an IANA name.", 'Europe/Lisbon'),
})
export type ReportEmails = z.infer<typeof reportEmails>

/** The first day of a month. */
export const reportMonthQuery = z
  .strictObject({
    month: stayDate.meta({ description: 'A day of the month.', example: '2026-10-01' }),
  })
  .refine(({ month }) => month.endsWith('-01'))
