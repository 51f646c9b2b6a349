import { expect, test } from 'vitest'
import { lastTerms, type TermsRule } from '#domain/money/terms/terms.ts'
import { type StayToAgree, termsFor, termsForChannel } from './terms-for.ts'

const all = lastTerms({ terms: null, deposit_percent: null, deposit_days: 7, fee_tax: 'lodging' })
const named = (name: string, scope: Partial<TermsRule>): TermsRule => ({ ...all, ...scope, name })

const list = [
  named('Website in winter', { ranges: [{ from: '12-20', to: '01-06' }], sources: ['web'] }),
  named('Winter', { ranges: [{ from: '12-20', to: '01-06' }] }),
  named('July 2027', { ranges: [{ from: '2027-07-01', to: '2027-07-31' }] }),
  named('Lodge', { cabinIds: [7] }),
  named('Booking.com', { sources: ['booking-com'] }),
  named('Others', {}),
]

const stay = { startDate: '2027-05-01', cabinId: 1, source: 'phone' } as const

test.each<[string, Partial<StayToAgree>, string | undefined]>([
  ['Others', {}, undefined],
  ['Winter', { startDate: '2027-12-20' }, undefined],
  ['Winter', { startDate: '2028-01-06', cabinId: 7 }, undefined],
  ['Others', { startDate: '2028-01-07' }, undefined],
  ['Website in winter', { startDate: '2028-01-01', source: 'web' }, 'Website in winter'],
  ['July 2027', { startDate: '2027-07-31' }, undefined],
  ['Others', { startDate: '2028-07-31' }, undefined],
  ['Lodge', { cabinId: 7, source: 'booking-com' }, 'Booking.com'],
  ['Booking.com', { source: 'booking-com' }, 'Booking.com'],
  ['Others', { source: 'airbnb' }, undefined],
])('%s are for a stay %j; those that name its source: %s', (name, changed, ofSource) => {
  expect(termsFor(list, { ...stay, ...changed }).name).toBe(name)
  expect(termsForChannel(list, { ...stay, ...changed })?.name).toBe(ofSource)
})

test('without an entry that fits, the last one is for a stay', () => {
  expect(termsFor(list.slice(0, 3), stay).name).toBe('July 2027')
})
