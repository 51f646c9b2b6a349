import { z } from 'zod'
import {
  flag,
  id,
  idText,
  instant,
  requiredName,
  text,
  timeOfDay,
  version,
} from '#contract/fields.ts'
import { language } from '#contract/formats.ts'
import { bookingSources } from '#domain/bookings/booking-source.ts'
import { guestChannels } from '#domain/email-texts.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { emailTextForm } from '#features/documents/contract/document-emails.ts'
import { amountLimits, attachments, lateChoices, messageTriggers } from '../domain/message-rule.ts'

/** The most rules that a property can have. */
export const maxMessageRules = 50

const number = z.int(msg('Please enter a whole number'))
const night = number.min(1, msg('At least 1')).max(366, msg('At most 366'))

const ruleFields = z.strictObject({
  name: requiredName.meta({
    description: 'What staff call it; guests do not see it.',
    example: 'Arrival information',
  }),
  trigger: z.enum(messageTriggers).describe('What it is about.').meta({ example: 'check-in' }),
  channel: z
    .enum(guestChannels)
    .default('email')
    .describe('How it is sent. An SMS has the text alone, without subject and attachment.'),
  isPartOfContract: z
    .boolean()
    .default(true)
    .describe('If not, guests can unsubscribe from it and from all others like it.'),
  amount: number
    .min(0)
    .max(365)
    .default(0)
    .describe('Days before or after, or hours before the arrival; 0 for something that happens.'),
  time: timeOfDay
    .default('10:00')
    .describe('When it leaves on its day, on the clocks of the property.'),
  hours: z
    .strictObject({
      from: timeOfDay.describe('The first time of the day.'),
      until: timeOfDay.describe('The end of these hours, on the same day.'),
    })
    .refine(({ from, until }) => from < until, {
      path: ['until'],
      error: msg('Please enter a later time'),
    })
    .nullable()
    .default(null)
    .describe('The hours of a day in which it may leave; null for all.'),
  late: z
    .enum(lateChoices)
    .default('latest')
    .describe(
      'What becomes of it if the booking is made or moved after its time: sent immediately, but of a series only the last one; always; or never.',
    ),
  sources: z
    .array(z.enum(bookingSources))
    .min(1, msg('Please choose at least one source'))
    .max(bookingSources.length)
    .nullable()
    .default(null)
    .describe('The sources of bookings that get it; null for all.'),
  cabinIds: z
    .array(id)
    .min(1, msg('Please choose at least one cabin'))
    .max(1000)
    .nullable()
    .default(null)
    .describe('The cabins whose guests get it; null for all.'),
  minNights: night.nullable().default(null).describe('The shortest stay; null for no limit.'),
  maxNights: night.nullable().default(null).describe('The longest stay; null for no limit.'),
  languages: z
    .array(language)
    .min(1, msg('Please choose at least one language'))
    .max(50)
    .nullable()
    .default(null)
    .describe('The languages of guests who get it; null for all.'),
  balance: z
    .enum(['any', 'open', 'paid'])
    .default('any')
    .describe('Only while something is due, or only if nothing is.'),
  guests: z
    .enum(['any', 'new', 'returning'])
    .default('any')
    .describe('Only guests who come for the first time, or only those who have been here before.'),
  attachment: z.enum(attachments).default('none').describe('The PDF file in the email.'),
  texts: z
    .array(z.strictObject({ language: language.describe('Of this text.'), ...emailTextForm.shape }))
    .min(1, msg('Please write a text in at least one language'))
    .max(50)
    .refine((texts) => new Set(texts.map((one) => one.language)).size === texts.length, {
      error: msg('Please write one text for each language'),
    })
    .describe('The text in each language. Guests of others get that of the property.'),
})

type Fields = z.output<typeof ruleFields>

function checkRule({ trigger, amount, ...rule }: Fields, issues: z.core.$RefinementCtx<Fields>) {
  const { min, max } = amountLimits(trigger)
  if (amount < min || amount > max) {
    issues.addIssue({
      code: 'custom',
      path: ['amount'],
      message: t('Please enter a number from {min} to {max}', { min, max }),
    })
  }
  if (rule.channel === 'sms' && rule.attachment !== 'none') {
    issues.addIssue({
      code: 'custom',
      path: ['attachment'],
      message: t('An SMS has no attachment'),
    })
  }
  if (rule.minNights !== null && rule.maxNights !== null && rule.minNights > rule.maxNights) {
    issues.addIssue({
      code: 'custom',
      path: ['maxNights'],
      message: t('Please enter at least the fewest nights'),
    })
  }
}

export const newMessageRule = ruleFields.superRefine(checkRule)
export type NewMessageRule = z.output<typeof newMessageRule>

export const changeMessageRule = ruleFields.extend({ version }).superRefine(checkRule)
export type ChangeMessageRule = z.output<typeof changeMessageRule>

export const switchMessageRule = z.strictObject({
  version,
  isOn: z.boolean().describe('Whether it is sent from now on. What was due before is not.'),
})
export type SwitchMessageRule = z.output<typeof switchMessageRule>

export const messageRuleId = z.object({ id: idText.transform(Number).describe('The rule.') })

export const messageRule = z.object({
  ...ruleFields.shape,
  id,
  isOn: flag('Whether it is sent.'),
  turnedOnAt: instant
    .nullable()
    .meta({ description: 'Since when; null while it is off.', example: null }),
  when: text('When it is sent, in words.', '3 days before the arrival, 10:00 AM'),
  conditions: z
    .array(z.string())
    .meta({ description: 'Which bookings get it, in words.', example: ['if something is due'] }),
  version,
})

export const messageRules = z.object({
  rules: z.array(messageRule).describe('In the order in which they were added.'),
})
export type MessageRules = z.output<typeof messageRules>
