import { describe, expect, test } from 'vitest'
import type { CabinOffer } from '#contract/availability.ts'
import type { GuestRow } from '#features/guests/contract/guests.ts'
import {
  agreedPriceQuery,
  canBeBooked,
  checkedRequest,
  emptyForm,
  errorsIn,
  type NewBookingForm,
  type StayOffers,
  sourceOf,
  stayQuery,
} from './new-booking-form.ts'

const today = '2026-11-21'

const ana: GuestRow = {
  id: 7,
  fullName: 'Ana Reis',
  email: '',
  phone: '',
  country: '',
  countryFlag: '',
  numStays: 0,
  latestStay: null,
  nextStay: null,
  amountDue: 0,
}

const form: NewBookingForm = {
  ...emptyForm,
  startDate: '2026-12-04',
  endDate: '2026-12-07',
  nights: '3',
  cabinId: 3,
  guest: ana,
}

const offer: CabinOffer = {
  cabin: { id: 3, name: 'Fox Den', maxCapacity: 2, thumbnail: '' },
  nightPrice: 200,
  nightPrices: [],
  nightReasons: [],
  brokenRules: [],
  cabinPrice: 600,
  charges: [],
  total: 600,
  totalWithBreakfast: 690,
  vat: [],
  vatWithBreakfast: [],
  isFree: true,
  conflicts: [],
  alternative: null,
}

const offers: StayOffers = { exceptions: [], someFree: true, offer, total: 600 }

const inTheWay = (canOverride: boolean): CabinOffer => ({
  ...offer,
  isFree: false,
  conflicts: [
    {
      code: 'booked',
      sentence: '',
      bookingId: 1,
      guestName: 'Ana Reis',
      blockId: null,
      canOverride,
    },
  ],
})

test('a booking for a known guest contains their id and the displayed total', () =>
  expect(checkedRequest(form, offers, today)).toEqual({
    cabinId: 3,
    startDate: '2026-12-04',
    endDate: '2026-12-07',
    numGuests: 2,
    numChildren: 0,
    childAges: [],
    hasBreakfast: false,
    observations: '',
    overrides: [],
    reason: '',
    source: 'phone',
    guest: { id: 7 },
    expectedTotal: 600,
  }))

test('a new guest is created with the booking', () => {
  const newGuest = {
    fullName: ' Noor Haddad ',
    email: '',
    phone: '',
    countryCode: 'JO',
    language: '',
  }
  const request = checkedRequest({ ...form, guest: null, newGuest }, offers, today)
  expect(request?.guest).toMatchObject({ fullName: 'Noor Haddad', countryCode: 'JO' })
})

test('an agreed price and its reason are sent as typed', () => {
  const agreed = { ...form, agreedPrice: '$1,149.50', reason: 'Third stay this year' }
  const request = checkedRequest(agreed, { ...offers, total: 3448.5 }, today)
  expect(request).toMatchObject({
    agreedNightPrice: 1149.5,
    reason: 'Third stay this year',
    expectedTotal: 3448.5,
  })
  expect(agreedPriceQuery(agreed)).toMatchObject({ nightPrice: '1149.5' })
})

test('nothing is sent while the total is unknown', () =>
  expect(checkedRequest(form, { ...offers, total: undefined }, today)).toBeUndefined())

test('a reason that is no longer needed is not sent', () =>
  expect(checkedRequest({ ...form, reason: 'Typed before' }, offers, today)?.reason).toBe(''))

test('confirmed exceptions are sent with their reason', () => {
  const tooShort = { ...offers, exceptions: ['too-short' as const] }
  const accepted = { ...form, accepted: 'too-short', reason: 'Between two stays' }
  expect(checkedRequest(accepted, tooShort, today)).toMatchObject({
    overrides: ['too-short'],
    reason: 'Between two stays',
  })
})

describe('errors are shown for', () => {
  const newGuest = { fullName: '', email: 'none', phone: 'none', countryCode: '', language: '' }
  const [whole, choose] = ['Please enter a whole number', 'Please choose a cabin']
  const notThere = 'This cabin is not available on these dates'
  const anyway = 'Please change the stay, or tick this and give a reason'
  const noOffer = { offer: undefined }
  const tooShort: Partial<StayOffers> = { exceptions: ['too-short'] }
  const asAgreed = { agreedPrice: '150', reason: 'A friend' }
  const noCabin = 'No cabin is available. Please change the stay'
  const notYet = 'The total is still being calculated'
  const takenAndUnknown = { offer: inTheWay(false), total: undefined }
  const two: Partial<StayOffers> = { exceptions: ['in-the-past', 'too-short'] }
  const invalidPrice = { agreedPrice: 'less', reason: 'A friend' }
  const wrongGuest = {
    fullName: 'This field is required',
    email: 'Please provide a valid email address',
    phone: 'Please enter a phone number',
  }
  test.each<[what: string, Partial<NewBookingForm>, Partial<StayOffers>, object]>([
    ['a complete form', {}, {}, {}],
    ['no arrival', { startDate: '' }, {}, { startDate: 'Please choose a date' }],
    ['an incomplete year', { endDate: '0202-12-07' }, {}, { endDate: 'Please choose a date' }],
    [
      'no stay',
      { endDate: '2026-12-04' },
      {},
      { endDate: 'The departure must be after the arrival' },
    ],
    ['no nights', { nights: '' }, {}, { nights: whole }],
    ['a number of guests in words', { numGuests: 'two' }, {}, { numGuests: whole }],
    ['no guests', { numGuests: '0' }, {}, { numGuests: 'At least 1 guest' }],
    ['no cabin', { cabinId: null }, noOffer, { cabinId: choose }],
    ['a retired cabin', { cabinId: 99 }, noOffer, { cabinId: choose }],
    [
      'no available cabin',
      { cabinId: null },
      { ...noOffer, someFree: false },
      { cabinId: noCabin },
    ],
    ['a cabin that is taken', {}, { offer: inTheWay(false) }, { cabinId: notThere }],
    ['an unknown total', asAgreed, { total: undefined }, { agreedNightPrice: notYet }],
    ['a taken cabin, so no total', asAgreed, takenAndUnknown, { cabinId: notThere }],
    ['no guest', { guest: null }, {}, { guest: 'Please choose a guest' }],
    ['a new guest without a name', { guest: null, newGuest }, {}, wrongGuest],
    ['a broken rule that is not confirmed', {}, tooShort, { exceptions: anyway }],
    [
      'one more broken rule',
      { accepted: 'too-short', reason: 'Why not' },
      two,
      { exceptions: anyway },
    ],
    [
      'no reason',
      { accepted: 'too-short', reason: ' ' },
      tooShort,
      { reason: 'Please give a reason' },
    ],
    ['an invalid price', invalidPrice, {}, { agreedNightPrice: 'Please enter an amount' }],
  ])('%s', (_, typed, known, errors) =>
    expect(errorsIn({ ...form, ...typed }, { ...offers, ...known })).toEqual(errors),
  )
})

test('availability is requested only for a complete stay', () => {
  expect(stayQuery(form)).toEqual({ from: '2026-12-04', to: '2026-12-07', guests: 2 })
  const none = { endDate: '2026-12-04' }
  for (const typed of [none, { startDate: '' }, { numGuests: '' }, { endDate: '2028-12-07' }]) {
    expect(stayQuery({ ...form, ...typed })).toBeNull()
  }
})

test('a booking for tonight is a walk-in by default', () => {
  const tonight = { ...form, startDate: today }
  expect(sourceOf(tonight, today)).toBe('walk-in')
  expect(sourceOf({ ...tonight, source: 'phone' }, today)).toBe('phone')
  expect(sourceOf(form, today)).toBe('phone')
})

test('a cabin whose only conflict is an overdue guest can be booked', () => {
  expect(canBeBooked(inTheWay(true))).toBe(true)
  expect(canBeBooked(inTheWay(false))).toBe(false)
})

test.each([
  ['', 2, undefined],
  ['2', 2, undefined],
  ['3', 2, 'At most as many as guests'],
  ['x', 2, 'Please enter a whole number'],
])('children typed as "%s" among %i guests: %s', (numChildren, numGuests, error) => {
  const typed = { ...form, numChildren, numGuests: String(numGuests) }
  expect(errorsIn(typed, offers).numChildren).toBe(error)
})

test.each([
  ['', [], undefined],
  ['3, 7', [3, 7], undefined],
  ['3,', [3], undefined],
  ['17;0', [0, 17], undefined],
  ['3, 7, 9', undefined, 'At most one age for each child'],
  ['18', undefined, 'Please enter whole years from 0 to 17, such as 3, 7'],
  ['1½', undefined, 'Please enter whole years from 0 to 17, such as 3, 7'],
  ['drei', undefined, 'Please enter whole years from 0 to 17, such as 3, 7'],
])('ages of two children typed as "%s" are %j: %s', (childAges, sent, error) => {
  const typed = { ...form, numGuests: '4', numChildren: '2', childAges }
  expect(errorsIn(typed, offers).childAges).toBe(error)
  expect(checkedRequest(typed, offers, today)?.childAges).toEqual(sent)
})

test('ages are not sent once no children are typed', () => {
  const typed = { ...form, numChildren: '', childAges: 'drei' }
  expect(checkedRequest(typed, offers, today)).toMatchObject({ numChildren: 0, childAges: [] })
})
