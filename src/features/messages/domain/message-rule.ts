import type { BookingSource } from '#domain/bookings/booking-source.ts'
import type { GuestChannel } from '#domain/email-texts.ts'
import type { Language } from '#domain/i18n/language.ts'

/** What a message is about, in the order of a stay. */
export const messageTriggers = [
  'confirmed',
  'changed',
  'cancelled',
  'deposit-due',
  'deposit-overdue',
  'balance-due',
  'balance-overdue',
  'days-before-arrival',
  'hours-before-arrival',
  'registration-open',
  'check-in',
  'during-stay',
  'before-departure',
  'check-out',
  'after-departure',
] as const
export type MessageTrigger = (typeof messageTriggers)[number]

/** What happens at a moment that no one knows before. Such rules have neither a number nor a time. */
export const eventTriggers = [
  'confirmed',
  'changed',
  'cancelled',
  'check-in',
  'check-out',
] as const satisfies MessageTrigger[]

export const isEvent = (trigger: MessageTrigger): boolean =>
  (eventTriggers as readonly MessageTrigger[]).includes(trigger)

/** Messages that follow each other and say the same more urgently. Of those that are late, one leaves. */
const series: readonly (readonly MessageTrigger[])[] = [
  ['deposit-due', 'deposit-overdue'],
  ['balance-due', 'balance-overdue'],
  ['days-before-arrival', 'hours-before-arrival'],
  ['registration-open'],
  ['during-stay'],
  ['before-departure'],
  ['after-departure'],
]

export const isSameSeries = (one: MessageTrigger, other: MessageTrigger): boolean =>
  series.some((triggers) => triggers.includes(one) && triggers.includes(other))

/** The fewest and the most days or hours of a trigger; 0 for an event. */
export function amountLimits(trigger: MessageTrigger): { min: number; max: number } {
  if (isEvent(trigger)) return { min: 0, max: 0 }
  switch (trigger) {
    case 'hours-before-arrival':
      return { min: 1, max: 72 }
    case 'deposit-overdue':
    case 'balance-overdue':
    case 'during-stay':
    case 'after-departure':
      return { min: 1, max: 365 }
    default:
      return { min: 0, max: 365 }
  }
}

/** What becomes of a message whose time was over when the booking was made or moved. */
export const lateChoices = ['latest', 'always', 'never'] as const
export type LateChoice = (typeof lateChoices)[number]

export const attachments = ['none', 'confirmation', 'invoice'] as const
export type Attachment = (typeof attachments)[number]

/** Ten parts, which is what services accept. */
export const maxSmsLength = 1_530

export type MessageDefinition = {
  channel: GuestChannel
  /** Otherwise guests can unsubscribe from it. */
  isPartOfContract: boolean
  trigger: MessageTrigger
  /** Days, or hours before the arrival. */
  amount: number
  /** When it leaves on its day, HH:MM; of no meaning for an event and for hours. */
  time: string
  /** The hours of a day in which it may leave, HH:MM; null for all. */
  hours: { from: string; until: string } | null
  late: LateChoice
  /** The bookings that get it; null for all. */
  sources: readonly BookingSource[] | null
  cabinIds: readonly number[] | null
  minNights: number | null
  maxNights: number | null
  languages: readonly Language[] | null
  balance: 'any' | 'open' | 'paid'
  guests: 'any' | 'new' | 'returning'
  attachment: Attachment
}

export type MessageRule = MessageDefinition & {
  id: number
  name: string
  isOn: boolean
  /** What was due before is not sent; null if it was never on. */
  turnedOnAt: Date | null
}

/** The rule without its name and its texts, always in the same order. */
export const definitionOf = (rule: MessageDefinition): MessageDefinition => ({
  channel: rule.channel,
  isPartOfContract: rule.isPartOfContract,
  trigger: rule.trigger,
  amount: rule.amount,
  time: rule.time,
  hours: rule.hours,
  late: rule.late,
  sources: rule.sources,
  cabinIds: rule.cabinIds,
  minNights: rule.minNights,
  maxNights: rule.maxNights,
  languages: rule.languages,
  balance: rule.balance,
  guests: rule.guests,
  attachment: rule.attachment,
})

/** Whether a change of a rule is one of when and to whom it writes, so that it begins again. */
export const beginsAgain = (before: MessageDefinition, after: MessageDefinition): boolean => {
  const timeAndPlace = (rule: MessageDefinition) =>
    JSON.stringify({ ...definitionOf(rule), attachment: null })
  return timeAndPlace(before) !== timeAndPlace(after)
}
