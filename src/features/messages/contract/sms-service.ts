import { z } from 'zod'
import { flag, httpAddress, isPlainText, notPlainText } from '#contract/fields.ts'
import { msg } from '#domain/i18n/messages.ts'

const maxHeaders = 10
/** Those that the server writes itself, or that change who receives the request. */
const ownHeaders = /^(host|content-length|transfer-encoding|connection|upgrade|idempotency-key)$/i

const header = z.strictObject({
  name: z
    .string()
    .max(100)
    .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, msg('Please write each header as “Name: value”'))
    .refine((name) => !ownHeaders.test(name), msg('Cabinkeeper sets this header itself'))
    .meta({ description: 'The name of the header.', example: 'Authorization' }),
  value: z
    .string()
    .max(2000)
    .regex(/^[\x20-\x7e]*$/, msg('Please write each header as “Name: value”'))
    .nullable()
    .meta({ description: 'Its value; null keeps the one that is stored.', example: null }),
})

export const smsService = z.strictObject({
  url: httpAddress.meta({
    description: 'Where messages are posted.',
    example: 'https://sms.example.com/messages',
  }),
  headers: z
    .array(header)
    .max(maxHeaders, msg('At most 10 headers'))
    .describe('Headers of each request. Their values are secret and never returned.'),
  body: z
    .string()
    .max(4000, msg('At most 4,000 characters'))
    .refine(isPlainText, notPlainText)
    .refine((body) => body.includes('{to}') && body.includes('{text}'), {
      error: msg('Please write {to} for the number and {text} for the text'),
    })
    .meta({
      description:
        'The body with {to} and {text}, which are escaped as JSON, or for a form if the headers say application/x-www-form-urlencoded.',
      example: '{"to": "{to}", "text": "{text}"}',
    }),
  isEnabled: flag('Whether SMS are sent.', true),
})
export type SmsService = z.output<typeof smsService>

export const savedSmsService = z.object({
  service: smsService
    .nullable()
    .meta({ description: 'The service; null before it is set up.', example: null }),
})
export type SavedSmsService = z.output<typeof savedSmsService>
