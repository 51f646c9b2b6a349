import {
  addDays,
  type CalendarDate,
  daysBetween,
  instantOfClock,
  weekday,
} from '#domain/calendar.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { type Establishment, placeKey } from './authority-file.ts'

/** What an authority calls the property. */
type CodeField = { name: string; label: string; pattern: RegExp; example: string }

type Detail = 'street' | 'postCode' | 'city' | 'phone' | 'email'

const detailLabels = {
  street: msg('Address'),
  postCode: msg('Post code'),
  city: msg('City'),
  phone: msg('Phone'),
  email: msg('Email'),
} as const satisfies Record<Detail, string>

export type Authority = {
  /** As staff know the file. */
  name: string
  /** Whether only guests with another nationality are in the file. */
  isForeignOnly: boolean
  /** Whether only the guest who signs is in the file, with the number of the others. */
  isLeadOnly?: true
  codes: readonly CodeField[]
  /** What it needs of the business details. */
  details: readonly Detail[]
  /** The form of the codes of municipalities that the property enters; null if the file has none. */
  places: { label: string; pattern: RegExp; example: string } | null
  /** How many hours, or working days, after the arrival the file is due; null if it is only kept and shown. */
  due: ((nights: number) => { hours: number } | { workingDays: number }) | null
}

const hours = (hours: number) => () => ({ hours })
const workingDays = (workingDays: number) => () => ({ workingDays })

const authorities: Readonly<Record<string, Authority>> = {
  IT: {
    name: 'Alloggiati Web',
    isForeignOnly: false,
    codes: [],
    details: [],
    places: {
      label: msg('Codes of municipalities: nine digits and the province, from Alloggiati Web'),
      pattern: /^\d{9} [A-Z]{2}$/,
      example: 'Roma = 412058091 RM',
    },
    // TULPS article 109: within 24 hours, and within 6 of stays of no more than 24 hours.
    due: (nights) => ({ hours: nights <= 1 ? 6 : 24 }),
  },
  ES: {
    name: 'SES.Hospedajes',
    isForeignOnly: false,
    codes: [
      {
        name: 'establishment',
        label: msg('Code of the establishment in SES.Hospedajes'),
        pattern: /^[A-Z0-9]{1,10}$/i,
        example: '0000012345',
      },
    ],
    details: [],
    places: {
      label: msg('Codes of municipalities in Spain: five digits of the INE'),
      pattern: /^\d{5}$/,
      example: 'Madrid = 28079',
    },
    // Real Decreto 933/2021, article 6.
    due: hours(24),
  },
  PT: {
    name: 'SIBA',
    isForeignOnly: true,
    codes: [
      {
        name: 'taxNumber',
        label: msg('Tax number of the company (NIPC)'),
        pattern: /^\d{9}$/,
        example: '501442600',
      },
      {
        name: 'establishment',
        label: msg('Number of the establishment in SIBA'),
        pattern: /^\d{1,4}$/,
        example: '00',
      },
    ],
    details: ['street', 'postCode', 'city', 'phone', 'email'],
    places: null,
    // Lei 23/2007, article 16.
    due: workingDays(3),
  },
  CZ: {
    name: 'Ubyport',
    isForeignOnly: true,
    codes: [
      {
        name: 'idub',
        label: msg('IDUB of the establishment'),
        pattern: /^[A-Z0-9]{12,14}$/i,
        example: '123456789012',
      },
      {
        name: 'mark',
        label: msg('Short name of the establishment in Ubyport'),
        pattern: /^[A-Z0-9]{5}$/i,
        example: 'VODPO',
      },
      {
        name: 'district',
        label: msg('District (okres)'),
        pattern: /^[^|]{1,32}$/,
        example: 'Strakonice',
      },
    ],
    details: ['street', 'postCode', 'city'],
    places: null,
    // Zákon 326/1999 Sb., § 102.
    due: workingDays(3),
  },
  AT: {
    name: 'Gästeblattsammlung',
    isForeignOnly: false,
    codes: [],
    details: [],
    places: null,
    // Meldegesetz § 5.
    due: hours(24),
  },
  DE: {
    name: 'Meldescheine',
    isForeignOnly: true,
    isLeadOnly: true,
    codes: [],
    details: ['street', 'postCode', 'city'],
    places: null,
    // Kept and shown on request (BMG § 30).
    due: null,
  },
  FR: {
    name: 'Fiches individuelles de police',
    isForeignOnly: true,
    codes: [],
    details: [],
    places: null,
    // Kept and shown on request (CESEDA R. 814-1).
    due: null,
  },
}

/** The authority of a country whose files can be created. */
export const authorityOf = (country: string): Authority | undefined =>
  Object.hasOwn(authorities, country) ? authorities[country] : undefined

/** The names of all codes that properties enter. */
export const codeNames: readonly string[] = [
  ...new Set(Object.values(authorities).flatMap(({ codes }) => codes.map(({ name }) => name))),
]

/** What the property has not entered yet, without which no file is created. */
export function missingOfProperty(authority: Authority, establishment: Establishment): string[] {
  const codes = authority.codes.filter(
    ({ name, pattern }) => !pattern.test(establishment.codes[name] ?? ''),
  )
  const details = authority.details.filter((detail) => establishment[detail] === '')
  return [
    ...codes.map(({ label }) => t(label)),
    ...details.map((detail) => t(detailLabels[detail])),
  ]
}

/**
 * When a stay must have been communicated. Working days end with the day of the property; public holidays count as
 * working days, so that the time is never later than the legal one.
 */
export function dueAt(
  { due }: Authority,
  stay: { arrival: CalendarDate; departure: CalendarDate; arrivedAt: Date },
  timeZone: string,
): Date | null {
  if (due === null) return null
  const time = due(daysBetween(stay.arrival, stay.departure))
  if ('hours' in time) return new Date(stay.arrivedAt.getTime() + time.hours * 3_600_000)
  let date = stay.arrival
  for (let left = time.workingDays; left > 0; ) {
    date = addDays(date, 1)
    if (weekday(date) !== 0 && weekday(date) !== 6) left--
  }
  return instantOfClock(date, '23:59:59', timeZone)
}

/** The lines "Roma = 412058091 RM" by name; lines of another form are the wrong ones. */
export function readPlaces(
  text: string,
  pattern: RegExp,
): { places: Map<string, string>; wrong: string[] } {
  const places = new Map<string, string>()
  const wrong: string[] = []
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (line === '') continue
    const [name = '', code = '', ...more] = line.split('=').map((part) => part.trim())
    if (more.length === 0 && placeKey(name) !== '' && pattern.test(code)) {
      places.set(placeKey(name), code)
    } else {
      wrong.push(line)
    }
  }
  return { places, wrong }
}
