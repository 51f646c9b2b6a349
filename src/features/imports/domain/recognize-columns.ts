import { findText } from '#domain/i18n/find-message.ts'
import { languages } from '#domain/i18n/language.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { plainLetters } from '#domain/search/search-terms.ts'
import { otherNamesOf } from './column-names.ts'
import {
  fieldsOf,
  type ImportColumns,
  type ImportField,
  type ImportKind,
  importFields,
  missingFields,
} from './import-fields.ts'
import { currenciesNamed } from './read-currency.ts'

/**
 * A name without punctuation, case and diacritics: "# of adults" is "of adults", "Gäste" and "Gaeste" are
 * "gaste", "DateArrival" is "date arrival", "Guest's email" is "guest email".
 */
const plainName = (name: string) =>
  plainLetters(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/(?<=\p{L})['’]s\b/giu, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=[aou])e(?=[^aeiou ])/g, '')
    .trim()

/** "Number of guests" in many languages, where "#" and "№" are left out already. */
const countWord =
  /^(?:no|nr|num|number|anzahl|nb|nombre|numero|n|liczba|ilosc|pocet|antall?|aantal|of)(?: (?:of|de|di|d|der|van))? (?=\p{L})/u

/** The name, then without what is in brackets, then the parts of a name in two languages: "Anreise / Arrival". */
function readingsOf(name: string): string[] {
  const line = name.slice(0, 200)
  const bare = line.replace(/[([{][^)\]}]*[)\]}]/g, ' ')
  const withoutCurrency = bare.replace(/ (?:in )?([\p{L}\p{Sc}]{1,3})\.?\s*$/u, (words, name) =>
    currenciesNamed(name).length > 0 ? ' ' : words,
  )
  return [line, bare, withoutCurrency, ...bare.split(/[/|\n–—]| - /)]
    .map(plainName)
    .flatMap((reading) => [reading, reading.replace(countWord, '')])
    .filter((reading, at, all) => reading !== '' && all.indexOf(reading) === at)
}

const knownNames = new Map<string, Map<string, number>>()

/** The rank of a name among those of a field. */
function ranksOf(kind: ImportKind, field: ImportField, own: readonly string[]) {
  const key = `${kind} ${field}`
  const known = knownNames.get(key)
  if (known) return known
  const ranks = new Map<string, number>()
  for (const name of [...own, ...otherNamesOf(field)].map(plainName)) {
    if (!ranks.has(name)) ranks.set(name, ranks.size)
  }
  knownNames.set(key, ranks)
  return ranks
}

/** Whether a heading is one of a number of children too, as "Children (ages)". */
export const countsChildren = (heading: string): boolean =>
  readingsOf(heading).some((reading) =>
    ranksOf('bookings', 'numChildren', importFields.bookings.numChildren.names).has(reading),
  )

/** How well the texts of a column suit a field: not at all, not as far as they can be read, or well. */
export type Suitability = 'never' | 'poor' | 'good'
type SuitabilityOf = (field: ImportField, at: number) => Suitability

/**
 * The columns that a kind of file has, found by their names. Columns whose texts suit the field come before
 * others, complete names before parts of them; of two names of the same field, the one that is listed first.
 */
export function recognizeColumns(
  kind: ImportKind,
  header: readonly string[],
  suitabilityOf: SuitabilityOf = () => 'good',
): ImportColumns {
  const ownExport = ownExportOf(header)
  if (ownExport) return ownExport.kind === kind ? ownExport.columns : {}
  const readings = header.map(readingsOf)
  const columns: ImportColumns = {}
  const taken = new Set<number>()
  const depth = Math.max(0, ...readings.map((all) => all.length))
  const rounds = (['good', 'poor'] as const).flatMap((suitability) =>
    Array.from({ length: depth }, (_, level) => ({ suitability, level })),
  )
  for (const { suitability, level } of rounds) {
    for (const [field, { names }] of fieldsOf(kind)) {
      if (columns[field] !== undefined) continue
      const ranks = ranksOf(kind, field, names)
      const found = readings.flatMap((all, at) => {
        const rank = taken.has(at) ? undefined : ranks.get(all[level] ?? '')
        return rank === undefined || suitabilityOf(field, at) !== suitability ? [] : [{ at, rank }]
      })
      const best = Math.min(...found.map(({ rank }) => rank))
      const at = found.find(({ rank }) => rank === best)?.at
      if (at === undefined) continue
      columns[field] = at
      taken.add(at)
    }
  }
  // Without a word that says so, no one knows whether a deposit was paid.
  if (columns.depositPaid === undefined) delete columns.deposit
  return withAmountPaidOut(columns, readings)
}

const namesOfAmount = new Set(
  'amount|betrag|montant|importe|importo|valor|bedrag|kwota|castka|belob|belop|belopp|summa'.split(
    '|',
  ),
)

/** Earnings files have a price before the fee, and the amount that was paid out. */
function withAmountPaidOut(columns: ImportColumns, readings: readonly string[][]): ImportColumns {
  const { rowType, commission, payout, totalPrice } = columns
  if (rowType === undefined || commission === undefined || payout !== undefined) return columns
  const at = readings.findIndex(
    ([name = ''], column) => column !== totalPrice && namesOfAmount.has(name),
  )
  return at === -1 ? columns : { ...columns, payout: at }
}

/** What a file contains: bookings have dates of a stay, cabins a capacity, everything else are guests. */
export function recognizeKind(header: readonly string[], hasStays = false): ImportKind {
  const ownExport = ownExportOf(header)
  if (ownExport) return ownExport.kind
  if (hasStays || recognizeColumns('bookings', header).startDate !== undefined) return 'bookings'
  return missingFields('cabins', recognizeColumns('cabins', header)).length === 0
    ? 'cabins'
    : 'guests'
}

/** How many fields a row names, as the kind of file that it names the most of. */
export const countFields = (header: readonly string[]): number =>
  Math.max(
    ...(['bookings', 'guests', 'cabins'] as const).map(
      (kind) => Object.keys(recognizeColumns(kind, header)).length,
    ),
  )

/** The CSV files of Cabinkeeper, by columns that only they have. In some the first column is a number. */
const ownExports: readonly {
  kind: ImportKind
  has: readonly string[]
  fields: Partial<Record<ImportField, string>>
}[] = [
  {
    kind: 'bookings',
    has: [
      ...[msg('Booking'), msg('Status'), msg('Arrival'), msg('Departure'), msg('Breakfast')],
      msg('Booked at'),
    ],
    fields: {
      cabin: msg('Cabin'),
      startDate: msg('Arrival'),
      endDate: msg('Departure'),
      numNights: msg('Nights'),
      fullName: msg('Guest'),
      email: msg('Email'),
      phone: msg('Phone'),
      country: msg('Country'),
      numGuests: msg('party|Guests'),
      numChildren: msg('Children'),
      childAges: msg('Ages of children'),
      totalPrice: msg('Total ({currency})'),
      paid: msg('Paid ({currency})'),
      status: msg('Status'),
      reference: msg('Booking'),
      source: msg('Source'),
      bookedOn: msg('Booked at'),
      notes: msg('Observations'),
    },
  },
  {
    kind: 'guests',
    has: [msg('Guest'), msg('person|Name'), msg('Stays'), msg('Latest stay')],
    fields: {
      fullName: msg('person|Name'),
      email: msg('Email'),
      phone: msg('Phone'),
      country: msg('Country'),
    },
  },
  {
    kind: 'cabins',
    has: [msg('Cabin'), msg('Name'), msg('Capacity'), msg('Retired on')],
    fields: {
      name: msg('Name'),
      maxCapacity: msg('Capacity'),
      regularPrice: msg('Price ({currency})'),
      discount: msg('Discount ({currency})'),
      description: msg('Description'),
    },
  },
]

/** A heading of Cabinkeeper, or of a file, without its currency or time zone. */
const bareName = (heading: string) => plainName(heading.replace(/\([^)]*\)/, ''))

/** The first of these files of Cabinkeeper that has this header in some language, and its headings in that. */
function ownFile<Own extends { has: readonly string[] }>(
  all: readonly Own[],
  header: readonly string[],
) {
  const names = new Set(header.map(bareName))
  for (const language of Object.keys(languages())) {
    const nameOf = (heading: string) => bareName(findText(language, heading))
    const own = all.find(({ has }) => has.every((heading) => names.has(nameOf(heading))))
    if (own) return { own, nameOf }
  }
  return null
}

function ownExportOf(header: readonly string[]) {
  const found = ownFile(ownExports, header)
  if (!found) return null
  const { own, nameOf } = found
  const names = header.map(bareName)
  const columns: ImportColumns = {}
  for (const [field, heading] of Object.entries(own.fields) as [ImportField, string][]) {
    const at = names.indexOf(nameOf(heading))
    if (at !== -1) columns[field] = at
  }
  return { kind: own.kind, columns }
}

/** Files of Cabinkeeper that contain no bookings, guests or cabins, with what to do instead. */
const notImported: readonly { has: readonly string[]; sentence: string }[] = [
  {
    has: [msg('Kind'), msg('Method'), msg('Takings ({currency})'), msg('Recorded by')],
    sentence: msg(
      'This is a list of payments from Cabinkeeper, which cannot be imported. The list of bookings contains what was paid for each booking.',
    ),
  },
  {
    has: [msg('Time (UTC)'), msg('author|By'), msg('Action'), msg('What was done')],
    sentence: msg('This is the activity of Cabinkeeper, which cannot be imported.'),
  },
  {
    has: ['guest id', 'cabin id', 'total price cents'],
    sentence: msg(
      'This is a table of an archive of Cabinkeeper. To bring back all data, restore a backup; to import bookings, use the list of bookings.',
    ),
  },
]

/** Why a file of Cabinkeeper cannot be imported; null for all other files. */
export function reasonNotImported(header: readonly string[]): string | null {
  const found = ownFile(notImported, header)
  return found ? t(found.own.sentence) : null
}

/** The systems whose exports have a ready mapping, by columns that only their files have. */
const systems: readonly { name: string; columns: readonly string[] }[] = [
  { name: 'Booking.com', columns: ['book number', 'booked by', 'booker country'] },
  { name: 'Little Hotelier', columns: ['booking reference', 'check in date', 'guest last name'] },
  { name: 'Smoobu', columns: ['arrival', 'departure', 'portal', 'apartment'] },
  { name: 'Beds24', columns: ['ref', 'room', 'first night', 'last night'] },
]

/** Airbnb writes its files in the language of the host: codes, listings, and what they earn. */
const airbnbColumns = [
  'confirmation code|bestatigungs code|bestatigungscode|code de confirmation|codigo de confirmacion|codice di conferma|codigo de confirmacao|bevestigingscode|kod potwierdzenia|bekraftelsekod|bekreftelseskode|bekraftelseskode|vahvistuskoodi|potvrzovaci kod',
  'listing|inserat|annonce|anuncio|annuncio|advertentie|oferta|boende|annons|kohde|nabidka',
  'earnings|gross earnings|amount|einnahmen|einkunfte|bruttoeinkunfte|betrag|revenus|revenus bruts|montant|ingresos|ingresos brutos|importe|guadagni|guadagni lordi|importo|ganhos|ganhos brutos|valor|inkomsten|bruto inkomsten|bedrag|zarobki|kwota|intakter|inntekter|indtaegter|indtagter|indtjening|tulot|vydelky',
].map((names) => new Set(names.split('|')))

/** The system that exported a file; null if it has columns of none. */
export function recognizeSystem(header: readonly string[]): string | null {
  if (ownExportOf(header)) return 'Cabinkeeper'
  const names = new Set(header.map(plainName))
  const known = systems.find(({ columns }) => columns.every((name) => names.has(plainName(name))))
  if (known) return known.name
  const isAirbnb = airbnbColumns.every((own) => [...names].some((name) => own.has(name)))
  if (isAirbnb) return 'Airbnb'
  const { booker, commission, numUnits, bookedOn } = recognizeColumns('bookings', header)
  const isBookingCom = [booker, commission, numUnits, bookedOn].every((at) => at !== undefined)
  return isBookingCom ? 'Booking.com' : null
}
