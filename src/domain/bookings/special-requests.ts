import { msg } from '../i18n/messages.ts'

/** What a party needs that the cabin must be prepared for. */
export const specialRequests = [
  'dog',
  'cot',
  'step-free',
  'early-arrival',
  'late-check-out',
] as const
export type SpecialRequest = (typeof specialRequests)[number]

export const specialRequestLabels: Readonly<Record<SpecialRequest, string>> = {
  dog: msg('Dog'),
  cot: msg('Cot'),
  'step-free': msg('Step-free'),
  'early-arrival': msg('Early arrival'),
  'late-check-out': msg('Late check-out'),
}
