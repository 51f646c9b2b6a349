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
  dog: 'Dog',
  cot: 'Cot',
  'step-free': 'Step-free',
  'early-arrival': 'Early arrival',
  'late-check-out': 'Late check-out',
}
