import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { ChangePreview } from '../../contract/booking-actions.ts'
import {
  agesTyped,
  differencesBetween,
  errorsIn,
  isDifferent,
  needsOtherGuest,
  offersQuery,
  reasonError,
  reasonNotToSave,
  requestedChange,
  type Typed,
  typedOf,
} from './change-form.ts'

const booking: Booking = {
  id: 12,
  createdAt: '2026-11-01T10:00:00.000Z',
  startDate: '2026-11-27',
  endDate: '2026-11-29',
  heldUntil: null,
  isOption: false,
  confirmation: null,
  numNights: 2,
  numGuests: 2,
  numChildren: 0,
  childAges: [],
  status: 'unconfirmed',
  totalPrice: 400,
  cabinPrice: 400,
  extrasPrice: 0,
  hasBreakfast: false,
  observations: 'Late',
  isPaid: false,
  isPriceMissing: false,
  channelCollects: false,
  isBookingDateUnknown: false,
  channelPayment: {
    gross: null,
    commission: null,
    payout: null,
    paidOutOn: null,
    collected: 0,
    owed: 0,
  },
  group: null,
  damageDeposit: { agreed: 0, held: 0, method: 'cash', entries: [] },
  groupPlace: null,
  dueByPayer: null,
  terms: null,
  balanceDueOn: null,
  taxExemptions: [],
  hasMessages: false,
  registersGuests: false,
  hasTaxes: false,
  party: null,
  folio: {
    lines: [],
    groups: [],
    breakfast: 0,
    charges: 0,
    touristTax: 0,
    charged: 0,
    payments: [],
    received: 0,
    writtenOff: 0,
    balance: 0,
    defaultMethod: 'card',
    refundMethod: 'card',
    deposit: null,
    defaultDeposit: { percent: null, dueOn: '2026-11-28' },
  },
  amountPaid: 0,
  amountDue: 400,
  amountCredited: 0,
  source: 'phone',
  fee: 0,
  defaultMethod: 'card',
  leftOn: null,
  nightsReleased: 0,
  isPinned: false,
  version: 3,
  cabin: { id: 1, name: 'Fox Den', maxCapacity: 4, state: 'clean' },
  expectedArrival: null,
  specialRequests: [],
  guest: {
    id: 7,
    fullName: 'Ana Reis',
    email: '',
    isErased: false,
    phone: '',
    country: 'Portugal',
    countryFlag: '/flags/PT.svg',
    nationalID: '',
    notes: '',
    language: '',
  },
  checkInQuote: null,
  notices: [],
  closing: null,
  createdBy: '',
  reasons: [],
  lastChange: null,
  segments: [],
  occupiedBy: null,
  earlyArrival: null,
  undo: null,
  settled: null,
  today: '2026-11-21',
}
const typed = (edit: Partial<Typed> = {}): Typed => ({ ...typedOf(booking), ...edit })

const summary = {
  cabin: { id: 1, name: 'Fox Den' },
  startDate: '2026-11-27',
  endDate: '2026-11-29',
  numNights: 2,
  numGuests: 2,
  numChildren: 0,
  childAges: [],
  hasBreakfast: false,
  cabinPrice: 400,
  extrasPrice: 0,
  breakfast: 0,
  otherCharges: 0,
  totalPrice: 400,
  amountPaid: 0,
  amountDue: 400,
  amountCredited: 0,
  vat: [],
}
const preview: ChangePreview = {
  version: 3,
  before: summary,
  after: summary,
  totals: { keep: 400, today: 400 },
  nights: [],
  newNights: [],
  notices: [],
  brokenRules: [],
  conflicts: [],
  alternative: null,
  swapWith: null,
  room: [],
}
const why = (edit: Partial<Typed>, found: Partial<Parameters<typeof reasonNotToSave>[0]> = {}) =>
  reasonNotToSave({
    booking,
    typed: typed(edit),
    errors: {},
    isOutdated: false,
    preview,
    rejection: undefined,
    ...found,
  })

test('only changed fields are requested', () => {
  expect(requestedChange(typed(), booking)).toEqual({})
  expect(requestedChange(typed({ endDate: '2026-11-30', numGuests: '3' }), booking)).toEqual({
    endDate: '2026-11-30',
    numGuests: 3,
  })
  expect(
    requestedChange(typed({ guest: { id: 8, fullName: 'Ivo' }, hasBreakfast: true }), booking),
  ).toEqual({
    guestId: 8,
    hasBreakfast: true,
  })
})

describe('the ages of children', () => {
  const family = { ...booking, numGuests: 4, numChildren: 2, childAges: [3, 7] }
  const edited = (edit: Partial<Typed>) => ({ ...typedOf(family), ...edit })
  test.each<[Partial<Typed>, string, object]>([
    [{}, '3, 7', {}],
    [{ childAges: '3, 12' }, '3, 12', { numChildren: 2, childAges: [3, 12] }],
    [{ childAges: '7;3' }, '7;3', {}],
    [{ childAges: '' }, '', { numChildren: 2, childAges: [] }],
    [{ numChildren: '3' }, '3, 7', { numChildren: 3 }],
    [{ numChildren: '1' }, '3', { numChildren: 1 }],
    [{ numChildren: '', childAges: 'drei' }, 'drei', { numChildren: 0, childAges: [] }],
    [{ numChildren: '3', childAges: '3,7,9' }, '3,7,9', { numChildren: 3, childAges: [3, 7, 9] }],
    [{ numGuests: '3' }, '3, 7', { numGuests: 3 }],
  ])('after %j are shown as "%s" and sent as %j', (edit, shown, sent) => {
    expect(agesTyped(edited(edit), family)).toBe(shown)
    expect(requestedChange(edited(edit), family)).toEqual(sent)
    expect(errorsIn(edited(edit), family)).toEqual({})
  })

  test.each([
    [{ childAges: '3, 7, 9' }, 'At most one age for each child'],
    [{ childAges: '3, 18' }, 'Please enter whole years from 0 to 17, such as 3, 7'],
    [{ childAges: '1½' }, 'Please enter whole years from 0 to 17, such as 3, 7'],
  ])('%j are marked', (edit, error) => {
    expect(errorsIn(edited(edit), family)).toEqual({ childAges: error })
  })
})

test('a booking of an erased guest needs another guest before its stay can be changed', () => {
  const erased = { ...booking, guest: { ...booking.guest, isErased: true } }
  const other = { id: 8, fullName: 'Ivo' }
  expect(needsOtherGuest(typedOf(erased), erased)).toBe(true)
  expect(needsOtherGuest({ ...typedOf(erased), guest: other }, erased)).toBe(false)
  expect(needsOtherGuest(typed(), booking)).toBe(false)
})

test('a price is requested for new nights, or for all nights when there are none', () => {
  const agreed = { rate: 'agreed', agreedPrice: '95.50' } as const
  expect(requestedChange(typed({ ...agreed, endDate: '2026-11-28' }), booking)).toEqual({
    endDate: '2026-11-28',
    agreedNightPrice: 95.5,
  })
  expect(requestedChange(typed(agreed), booking)).toEqual({ agreedNightPrice: 95.5 })
  expect(requestedChange(typed({ ...agreed, endDate: '2026-11-30' }), booking)).toEqual({
    endDate: '2026-11-30',
    agreedNightPrice: 95.5,
  })
  expect(requestedChange(typed({ rate: 'today', cabinId: 2 }), booking)).toEqual({
    cabinId: 2,
    rates: 'today',
  })
})

test.each([
  [{ startDate: '' }, 'startDate', 'Please choose a date'],
  [{ endDate: '2026-11-27' }, 'endDate', 'The departure must be after the arrival'],
  [{ numGuests: '' }, 'numGuests', 'Please enter a whole number'],
  [{ numGuests: '2.5' }, 'numGuests', 'Please enter a whole number'],
  [{ numGuests: '0' }, 'numGuests', 'At least 1 guest'],
  [
    { endDate: '2026-12-01', rate: 'agreed', agreedPrice: 'cheap' },
    'agreedNightPrice',
    'Please enter an amount',
  ],
] as const)('%j shows an error at its field', (edit, field, error) =>
  expect(errorsIn(typed(edit), booking)).toEqual({ [field]: error }),
)

test('unchanged fields show no errors', () => expect(errorsIn(typed(), booking)).toEqual({}))

test('an exception needs a reason', () => {
  const overrides: Partial<Typed> = { overrides: ['too-short'], endDate: '2026-11-28' }
  expect(reasonError(typed(overrides))).toEqual({ reason: 'Please give a reason' })
  expect(reasonError(typed({ ...overrides, reason: ' ok ' }))).toEqual({})
  expect(reasonError(typed({ numGuests: '3' }))).toEqual({})
})

test('changing only the observations needs no new price', () => {
  expect(isDifferent(typed({ observations: 'Early' }), booking)).toBe(true)
  expect(why({ observations: 'Early' })).toBeUndefined()
})

test('a form that cannot be saved shows the reason', () => {
  const longer = { endDate: '2026-11-30' }
  const short = { rule: 'too-short', sentence: 'At least 3 nights.' } as const
  const taken = {
    code: 'booked',
    sentence: 'Booking #9 is there.',
    bookingId: 9,
    guestName: 'Ana Reis',
    blockId: null,
    canOverride: false,
  } as const
  expect(why({})).toBe('Nothing has been changed yet.')
  expect(why(longer, { isOutdated: true })).toMatch(/^Someone else/)
  expect(why(longer, { preview: undefined })).toMatch(/Checking prices/)
  expect(why({ ...longer, rate: 'agreed' })).toBe('Please enter the agreed price.')
  expect(why(longer, { rejection: 'Past nights stay.' })).toMatch(/Past nights/)
  expect(why(longer, { preview: { ...preview, conflicts: [taken] } })).toMatch(/not available/)
  expect(why(longer, { preview: { ...preview, brokenRules: [short] } })).toMatch(/^Tick/)
  expect(
    why({ ...longer, overrides: ['too-short'] }, { preview: { ...preview, brokenRules: [short] } }),
  ).toBeUndefined()
  expect(why(longer)).toBeUndefined()
})

test('changes of another user are listed field by field', () => {
  const current: Booking = {
    ...booking,
    version: 4,
    endDate: '2026-11-30',
    observations: '',
    status: 'checked-in',
    totalPrice: 600,
  }
  expect(differencesBetween(booking, current)).toEqual([
    { field: 'Status', before: 'unconfirmed', after: 'checked in' },
    { field: 'Departure', before: 'Sun, Nov 29 2026', after: 'Mon, Nov 30 2026' },
    { field: 'Observations', before: 'Late', after: 'None' },
    { field: 'Total', before: '$400.00', after: '$600.00' },
  ])
  expect(differencesBetween(booking, booking)).toEqual([])
})

test('a cabin with another price can be saved only after staff choose who wants the change', () => {
  const toCabin = { cabinId: 2 }
  const dearer = { preview: { ...preview, totals: { keep: 400, today: 560 } } }
  expect(why(toCabin, dearer)).toBe('Please choose who wants the change.')
  expect(why({ ...toCabin, rate: 'today' }, dearer)).toBeUndefined()
  expect(why({ ...toCabin, rate: 'keep' }, dearer)).toBeUndefined()
  expect(why(toCabin)).toBeUndefined()
  expect(why({ endDate: '2026-11-30' }, dearer)).toBeUndefined()
})

test.each<[Partial<Typed>, ReturnType<typeof offersQuery>]>([
  [{}, { booking: 12 }],
  [{ hasBreakfast: true, cabinId: 99 }, { booking: 12 }],
  [{ endDate: '2026-11-30' }, { booking: 12, from: '2026-11-27', to: '2026-11-30', guests: 2 }],
  [{ numGuests: '4' }, { booking: 12, from: '2026-11-27', to: '2026-11-29', guests: 4 }],
  [{ endDate: '2026-11-2' }, null],
])(
  'cabins are offered for the stay of the booking until another one is typed: %j',
  (edit, query) => {
    expect(offersQuery({ ...typedOf(booking), ...edit }, booking)).toEqual(query)
  },
)
