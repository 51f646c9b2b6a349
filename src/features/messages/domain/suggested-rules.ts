import { defaultEmailText, type EmailText } from '#domain/email-texts.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import type { MessageDefinition } from './message-rule.ts'

type Suggestion = {
  name: string
  definition: MessageDefinition
  /** In the language of the reader. */
  text: () => EmailText
}

const toAll: Omit<MessageDefinition, 'trigger' | 'amount'> = {
  channel: 'email',
  isPartOfContract: true,
  time: '10:00',
  hours: { from: '08:00', until: '21:00' },
  late: 'latest',
  sources: null,
  cabinIds: null,
  minNights: null,
  maxNights: null,
  languages: null,
  balance: 'any',
  guests: 'any',
  attachment: 'none',
}

const arrival: EmailText = {
  subject: msg('Your stay at {property} from {arrival}'),
  body: msg(`Dear {guest name},

we look forward to your stay in {cabin}:

Arrival: {arrival}, from {check-in time}
Departure: {departure}, until {check-out time}

{guest page}

Please reply to this email if you have questions or if your plans change.
{property}`),
}

const form: EmailText = {
  subject: msg('Please check in online for your stay from {arrival}'),
  body: msg(`Dear {guest name},

we have to register our guests. Please fill in the form for everyone before you arrive. It takes a few minutes:

{guest page}

Please reply to this email if you have questions.
{property}`),
}

const thanks: EmailText = {
  subject: msg('Thank you for your stay at {property}'),
  body: msg(`Dear {guest name},

thank you for staying in {cabin}. We hope that you enjoyed it, and would be happy to see you again.

Please reply to this email if there is anything that we can do better.
{property}`),
}

/** What a property begins with. The rules are off, like all new ones. */
export const suggestedRules = (): Suggestion[] => [
  {
    name: t('Payment reminder'),
    definition: { ...toAll, trigger: 'balance-due', amount: 3, balance: 'open' },
    text: () => defaultEmailText('payment-reminder'),
  },
  {
    name: t('Arrival information'),
    definition: { ...toAll, trigger: 'days-before-arrival', amount: 3 },
    text: () => ({ subject: t(arrival.subject), body: t(arrival.body) }),
  },
  {
    name: t('Online check-in'),
    definition: { ...toAll, trigger: 'registration-open', amount: 2 },
    text: () => ({ subject: t(form.subject), body: t(form.body) }),
  },
  {
    name: t('Thank you'),
    definition: { ...toAll, isPartOfContract: false, trigger: 'after-departure', amount: 1 },
    text: () => ({ subject: t(thanks.subject), body: t(thanks.body) }),
  },
]
