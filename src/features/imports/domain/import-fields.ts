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
    label: "Guest's name",
    names: ['guest name s', 'guest name', 'guest names', 'guest', 'name', 'full name', 'customer'],
  },
  booker: { label: 'Booked by', names: ['booked by'] },
  firstName: { label: 'First name', names: ['first name', 'guest first name', 'forename'] },
  lastName: {
    label: 'Last name',
    names: ['last name', 'guest last name', 'surname', 'family name'],
  },
  email: { label: 'Email', names: ['email', 'e mail', 'guest email', 'email address', 'mail'] },
  phone: {
    label: 'Phone',
    names: ['phone', 'phone number', 'guest phone', 'telephone', 'mobile', 'contact'],
  },
  mobile: { label: 'Mobile phone', names: ['mobile'] },
  country: {
    label: 'Country',
    names: ['country', 'booker country', 'nationality', 'guest country', 'guest country 2'],
  },
} satisfies Record<string, Field>

const bookingFields = {
  cabin: {
    label: 'Cabin',
    names: [
      ...['cabin', 'listing', 'unit type', 'room', 'room name', 'room type', 'apartment'],
      ...['property', 'unit', 'accommodation', 'room number', 'rental'],
    ],
  },
  startDate: {
    label: 'Arrival',
    names: [
      ...['arrival', 'start date', 'check in', 'checkin', 'check in date', 'arrival date'],
      ...['first night', 'firstnight', 'from', 'start'],
    ],
  },
  endDate: {
    label: 'Departure',
    names: [
      ...['departure', 'end date', 'check out', 'checkout', 'check out date', 'departure date'],
      ...['to', 'until', 'end'],
    ],
  },
  lastNight: { label: 'Last night', names: ['last night', 'lastnight'] },
  numNights: {
    label: 'Nights',
    names: ['nights', 'of nights', 'duration nights', 'number of nights', 'length of stay'],
  },
  ...guestNames,
  numGuests: {
    label: 'Guests',
    names: ['guests', 'persons', 'people', 'number of guests', 'pax', 'occupancy'],
  },
  numAdults: {
    label: 'Adults',
    names: ['adults', 'of adults', 'number of adults', 'adult', 'num adult', 'numadult'],
  },
  numChildren: {
    label: 'Children',
    names: ['children', 'of children', 'number of children', 'child', 'num child', 'numchild'],
  },
  totalPrice: {
    label: 'Price',
    names: [
      ...['gross earnings', 'price', 'total', 'total price', 'earnings', 'amount'],
      ...['total amount', 'room total', 'reservation total', 'booking total'],
    ],
  },
  paid: {
    label: 'Paid',
    names: ['paid', 'amount paid', 'payments', 'total paid', 'deposit paid'],
  },
  deposit: { label: 'Deposit', names: [] },
  depositPaid: { label: 'Deposit paid', names: [] },
  currency: { label: 'Currency', names: ['currency', 'currency code'] },
  numUnits: {
    label: 'Units',
    names: [
      ...['rooms', 'units', 'of units', 'of rooms', 'number of units', 'number of rooms'],
      'quantity',
    ],
  },
  rowType: { label: 'Kind of row', names: ['type', 'transaction type', 'row type'] },
  status: { label: 'Status', names: ['status', 'booking status', 'state'] },
  cancelled: { label: 'Cancelled', names: [] },
  cancelledOn: { label: 'Cancelled on', names: [] },
  reference: {
    label: 'Reference',
    names: [
      ...['reference', 'confirmation code', 'book number', 'booking number', 'booking reference'],
      ...['booking id', 'ref', 'id', 'reservation number', 'reservation id', 'booking'],
    ],
  },
  source: {
    label: 'Channel',
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
    label: 'Booked on',
    names: [
      ...['booked on', 'booked', 'created', 'created on', 'booking date', 'booking time'],
      ...['date booked', 'created at', 'booked on date'],
    ],
  },
  commission: {
    label: 'Commission',
    names: ['commission', 'commission amount', 'host fee', 'service fee', 'channel commission'],
  },
  payout: { label: 'Payout', names: ['payout', 'payout amount', 'net payout', 'total payout'] },
  paidOn: {
    label: 'Paid on',
    names: ['paid on', 'payment date', 'date paid', 'paid at', 'bezahlt am', 'zahlungsdatum'],
  },
  notes: {
    label: 'Observations',
    names: [
      ...['observations', 'notes', 'remarks', 'comment', 'comments', 'guest comments', 'notice'],
      ...['special requests', 'message'],
    ],
  },
} satisfies Record<string, Field>

const guestFields = {
  ...guestNames,
  address: { label: 'Address', names: ['address', 'street', 'postal address'] },
  birthDate: { label: 'Date of birth', names: ['date of birth', 'birth date', 'birthday', 'born'] },
  company: { label: 'Company', names: ['company', 'company name', 'organization'] },
  notes: { label: 'Notes', names: ['notes', 'note', 'remarks', 'comment', 'comments'] },
} satisfies Record<string, Field>

const cabinFields = {
  name: { label: 'Cabin', names: ['cabin', 'name', 'cabin name', 'unit', 'room', 'room name'] },
  maxCapacity: {
    label: 'Maximum capacity',
    names: [
      ...['capacity', 'maximum capacity', 'max capacity', 'sleeps', 'max guests', 'max persons'],
      ...['beds', 'maximum guests', 'guests', 'occupancy'],
    ],
  },
  regularPrice: {
    label: 'Regular price',
    names: ['price', 'regular price', 'rate', 'price per night', 'base price', 'nightly rate'],
  },
  discount: { label: 'Discount', names: ['discount'] },
  currency: { label: 'Currency', names: ['currency', 'currency code'] },
  description: { label: 'Description', names: ['description', 'notes', 'about'] },
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
  (importFields[kind] as Partial<Record<ImportField, Field>>)[field]?.label ?? ''

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
