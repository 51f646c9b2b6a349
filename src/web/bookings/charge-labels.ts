import type { ChargeUnit } from '#domain/charges.ts'

export const unitNames: Record<ChargeUnit, string> = {
  stay: 'per stay',
  night: 'per night',
  person: 'per person',
  'person-night': 'per person and night',
}
