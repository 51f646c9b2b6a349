import type { MessageDefinition, MessageRule } from '#features/messages/domain/message-rule.ts'

/** A week before the arrival at 10:00, to all bookings. */
export const arrivalRule: MessageDefinition = {
  channel: 'email',
  isPartOfContract: true,
  trigger: 'days-before-arrival',
  amount: 7,
  time: '10:00',
  hours: null,
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

/** A rule that is on since the beginning of 2026. */
export const messageRule = (overrides: Partial<MessageRule> = {}): MessageRule => ({
  ...arrivalRule,
  id: 1,
  name: 'Arrival',
  isOn: true,
  turnedOnAt: new Date('2026-01-01T00:00:00Z'),
  ...overrides,
})
