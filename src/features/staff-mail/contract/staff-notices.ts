import { z } from 'zod'
import { flag, instant, text, timeOfDay } from '#contract/fields.ts'
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
  byEmail: flag('Notices are emailed. On devices they are shown either way.', true),
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

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`))
    .meta({ example: 'A'.repeat(length) })
}

/** As a browser's `PushSubscription` has it. */
export const startDeviceRequest = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .meta({
      description: 'The address of the push service for this browser.',
      example: 'https://push.example/v1/6Kk2',
    }),
  p256dh: base64url(65).describe('The public key of the browser, base64url.'),
  auth: base64url(16).describe('The secret of the browser, base64url.'),
})
export type StartDeviceRequest = z.output<typeof startDeviceRequest>

export const ownDevice = z.object({
  publicKey: text('The key with which the browser subscribes, base64url.', 'BPx…'),
  isOn: flag('Notices are shown in this browser.'),
})
export type OwnDevice = z.output<typeof ownDevice>

export const ownNotices = z.object({
  ...choices,
  sendsEmail: flag('The server can send emails.'),
  lastSentAt: instant
    .nullable()
    .describe('When the last email of notices was handed to the outbox; null if never.'),
  isWaiting: flag('The mail server has not taken that email yet.'),
})
export type OwnNotices = z.output<typeof ownNotices>
