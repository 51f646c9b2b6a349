import { z } from 'zod'
import { flag, instant, timeOfDay } from '#contract/fields.ts'
import { noticeKinds } from '#domain/events/staff-notices.ts'
import { msg } from '#domain/i18n/messages.ts'

const choices = {
  kinds: z
    .array(z.enum(noticeKinds))
    .max(noticeKinds.length)
    .meta({
      description:
        'What you are notified of: a new booking, a request from the website, a cancellation by a channel, a conflict of calendars, an urgent task.',
      example: ['request', 'conflict'],
    }),
  arrivalsAt: timeOfDay
    .nullable()
    .describe(
      'When you are notified of arrivals today and tomorrow without a clean cabin, HH:MM at the property; null: never.',
    ),
  quietFrom: timeOfDay.nullable().meta({
    description: 'From when nothing is sent, HH:MM at the property; null: at any time.',
    example: '22:00',
  }),
  quietUntil: timeOfDay.nullable().meta({
    description: 'Until when; what was not sent is sent then.',
    example: '07:00',
  }),
}

export const changeNoticesRequest = z
  .strictObject(choices)
  .refine(({ quietFrom, quietUntil }) => quietFrom === null || quietUntil !== null, {
    path: ['quietUntil'],
    error: msg('Please enter both times, or neither'),
  })
  .refine(({ quietFrom, quietUntil }) => quietUntil === null || quietFrom !== null, {
    path: ['quietFrom'],
    error: msg('Please enter both times, or neither'),
  })
  .refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
    path: ['quietUntil'],
    error: msg('Please enter another time than the first'),
  })
export type ChangeNoticesRequest = z.output<typeof changeNoticesRequest>

export const ownNotices = z.object({
  ...choices,
  sendsEmail: flag('The server can send emails.'),
  lastSentAt: instant
    .nullable()
    .describe('When the last email of notices was handed to the outbox; null if never.'),
  isWaiting: flag('The mail server has not taken that email yet.'),
})
export type OwnNotices = z.output<typeof ownNotices>
