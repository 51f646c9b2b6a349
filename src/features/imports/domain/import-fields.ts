import { msg, t } from '#domain/i18n/messages.ts'

/** What a file contains: each row is one of these. */
export const importKinds = ['bookings', 'guests', 'cabins'] as const
export type ImportKind = (typeof importKinds)[number]

type Field = {
  label: string
  /** Names of the column in exports of other systems and in spreadsheets, in plain letters. */
  names: readonly string[]
}

const guestNames = {
  fullName: {
    label: msg("Guest's name"),
    names: ['guest name s', 'guest name', 'guest names', 'guest', 'name', 'full name', 'customer'],
  },
  booker: { label: msg('Booked by'), names: ['booked by'] },
  firstName: { label: msg('First name'), names: ['first name', 'guest first name', 'forename'] },
  lastName: {
    label: msg('Last name'),
    names: ['last name', 'guest last name', 'surname', 'family name'],
  },
  email: {
    label: msg('Email'),
    names: ['email', 'e mail', 'guest email', 'email address', 'mail'],
  },
  phone: {
    label: msg('Phone'),
    names: ['phone', 'phone number', 'guest phone', 'telephone', 'mobile', 'contact'],
  },
  mobile: { label: msg('Mobile phone'), names: ['mobile'] },
  country: {
    label: msg('Country'),
    names: ['country', 'booker country', 'nationality', 'guest country', 'guest country 2'],
  },
  language: {
    label: msg('Language'),
    names: ['language', 'guest language', 'booker language', 'preferred language', 'locale'],
  },
} satisfies Record<string, Field>

const bookingFields = {
  cabin: {
    label: msg('Cabin'),
    names: [
      ...['cabin', 'listing', 'unit type', 'room', 'room name', 'room type', 'apartment'],
      ...['property', 'unit', 'accommodation', 'room number', 'rental'],
    ],
  },
  startDate: {
    label: msg('Arrival'),
    names: [
      ...['arrival', 'start date', 'check in', 'checkin', 'check in date', 'arrival date'],
      ...['first night', 'firstnight', 'from', 'start'],
    ],
  },
  endDate: {
    label: msg('Departure'),
    names: [
      ...['departure', 'end date', 'check out', 'checkout', 'check out date', 'departure date'],
      ...['to', 'until', 'end'],
    ],
  },
  lastNight: { label: msg('Last night'), names: ['last night', 'lastnight'] },
  numNights: {
    label: msg('Nights'),
    names: ['nights', 'of nights', 'duration nights', 'number of nights', 'length of stay'],
  },
  ...guestNames,
  numGuests: {
    label: msg('party|Guests'),
    names: ['guests', 'persons', 'people', 'number of guests', 'pax', 'occupancy'],
  },
  numAdults: {
    label: msg('Adults'),
    names: ['adults', 'of adults', 'number of adults', 'adult', 'num adult', 'numadult'],
  },
  numChildren: {
    label: msg('Children'),
    names: ['children', 'of children', 'number of children', 'child', 'num child', 'numchild'],
  },
  childAges: {
    label: msg('Ages of children'),
    names: [
      ...['children age s', 'children age', 'children ages', 'ages of children', 'child ages'],
      ...['child age', 'age of children', 'kids ages', 'kids age', 'ages of kids'],
    ],
  },
  totalPrice: {
    label: msg('Price'),
    names: [
      ...['gross earnings', 'price', 'total', 'total price', 'earnings', 'amount'],
      ...['total amount', 'room total', 'reservation total', 'booking total'],
    ],
  },
  paid: {
    label: msg('Paid'),
    names: ['paid', 'amount paid', 'payments', 'total paid', 'deposit paid'],
  },
  deposit: { label: msg('Deposit'), names: [] },
  depositPaid: { label: msg('Deposit paid'), names: [] },
  currency: { label: msg('Currency'), names: ['currency', 'currency code'] },
  numUnits: {
    label: msg('Units'),
    names: [
      ...['rooms', 'units', 'of units', 'of rooms', 'number of units', 'number of rooms'],
      'quantity',
    ],
  },
  rowType: { label: msg('Kind of row'), names: ['type', 'transaction type', 'row type'] },
  status: { label: msg('Status'), names: ['status', 'booking status', 'state'] },
  cancelled: { label: msg('Cancelled'), names: [] },
  cancelledOn: { label: msg('Cancelled on'), names: [] },
  reference: {
    label: msg('Reference'),
    names: [
      ...['reference', 'confirmation code', 'book number', 'booking number', 'booking reference'],
      ...['booking id', 'ref', 'id', 'reservation number', 'reservation id', 'booking'],
    ],
  },
  source: {
    label: msg('Channel'),
    names: [
      'channel',
      'portal',
      'source',
      'booking source',
      'booking channel',
      'referrer',
      'referer',
    ],
  },
  bookedOn: {
    label: msg('Booked on'),
    names: [
      ...['booked on', 'booked', 'created', 'created on', 'booking date', 'booking time'],
      ...['date booked', 'created at', 'booked on date'],
    ],
  },
  commission: {
    label: msg('Commission'),
    names: ['commission', 'commission amount', 'host fee', 'service fee', 'channel commission'],
  },
  payout: {
    label: msg('Payout'),
    names: ['payout', 'payout amount', 'net payout', 'total payout'],
  },
  paidOn: {
    label: msg('Paid on'),
    names: ['paid on', 'payment date', 'date paid', 'paid at', 'bezahlt am', 'zahlungsdatum'],
  },
  notes: {
    label: msg('Observations'),
    names: [
      ...['observations', 'notes', 'remarks', 'comment', 'comments', 'guest comments', 'notice'],
      ...['special requests', 'message'],
    ],
  },
} satisfies Record<string, Field>

const guestFields = {
  ...guestNames,
  address: { label: msg('Address'), names: ['address', 'street', 'postal address'] },
  birthDate: {
    label: msg('Date of birth'),
    names: ['date of birth', 'birth date', 'birthday', 'born'],
  },
  company: { label: msg('Company'), names: ['company', 'company name', 'organization'] },
  notes: { label: msg('Notes'), names: ['notes', 'note', 'remarks', 'comment', 'comments'] },
} satisfies Record<string, Field>

const cabinFields = {
  name: {
    label: msg('Cabin'),
    names: ['cabin', 'name', 'cabin name', 'unit', 'room', 'room name'],
  },
  maxCapacity: {
    label: msg('Maximum capacity'),
    names: [
      ...['capacity', 'maximum capacity', 'max capacity', 'sleeps', 'max guests', 'max persons'],
      ...['beds', 'maximum guests', 'guests', 'occupancy'],
    ],
  },
  regularPrice: {
    label: msg('Regular price'),
    names: ['price', 'regular price', 'rate', 'price per night', 'base price', 'nightly rate'],
  },
  discount: { label: msg('Discount'), names: ['discount'] },
  currency: { label: msg('Currency'), names: ['currency', 'currency code'] },
  description: { label: msg('Description'), names: ['description', 'notes', 'about'] },
} satisfies Record<string, Field>

export type BookingField = keyof typeof bookingFields
export type GuestField = keyof typeof guestFields
export type CabinField = keyof typeof cabinFields
export type ImportField = BookingField | GuestField | CabinField

/** The fields to which columns can be assigned, in the order in which they are offered. */
export const importFields: {
  bookings: Record<BookingField, Field>
  guests: Record<GuestField, Field>
  cabins: Record<CabinField, Field>
} = { bookings: bookingFields, guests: guestFields, cabins: cabinFields }

export const fieldsOf = (kind: ImportKind) =>
  Object.entries(importFields[kind]) as [ImportField, Field][]

export const fieldLabel = (kind: ImportKind, field: ImportField): string =>
  t((importFields[kind] as Partial<Record<ImportField, Field>>)[field]?.label ?? '')

/** The column of each field, by its position in the file. */
export type ImportColumns = { [Field in ImportField]?: number | undefined }

const required: Record<ImportKind, readonly (readonly ImportField[])[]> = {
  bookings: [
    ['cabin'],
    ['startDate'],
    ['endDate', 'lastNight', 'numNights'],
    ['fullName', 'firstName', 'lastName', 'booker'],
    ['totalPrice'],
  ],
  guests: [['fullName', 'firstName', 'lastName', 'booker']],
  cabins: [['name'], ['maxCapacity'], ['regularPrice']],
}

/** The fields that still need a column. Where one of several is enough, the first is named. */
export const missingFields = (kind: ImportKind, columns: ImportColumns): ImportField[] =>
  required[kind].flatMap((group) =>
    group.some((field) => columns[field] !== undefined) ? [] : group.slice(0, 1),
  )
