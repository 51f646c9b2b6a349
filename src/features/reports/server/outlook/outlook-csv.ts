import { currentFormats } from '#domain/i18n/formats.ts'
import { csvFile, onePage } from '#platform/base/csv.ts'
import type { OnTheBooks, Tourism } from '../../contract/on-the-books.ts'

/** One line for each month. */
export function onTheBooksCsv({ months }: OnTheBooks) {
  const { currency } = currentFormats()
  const names = ['Booked', 'Same day last year', 'Last year', 'Last 7 days', 'Last 30 days']
  const header = ['From', 'To', 'Nights available'].concat(
    names.flatMap((name) => [`${name}, nights`, `${name}, room revenue (${currency})`]),
  )
  const lines = months.map((month) => [
    month.first,
    month.last,
    `${month.availableNights}`,
    ...[
      month.booked,
      month.sameDayLastYear,
      month.lastYear,
      month.last7Days,
      month.last30Days,
    ].flatMap(({ nights, revenue }) => [`${nights}`, revenue]),
  ])
  return csvFile(header, onePage(lines))
}

/** One line for each country of each month. */
export function tourismCsv({ months }: Tourism) {
  const header = ['From', 'To', 'Country code', 'Country', 'Arrivals', 'Nights']
  const lines = months.flatMap(({ first, last, countries }) =>
    countries.map(({ code, name, arrivals, nights }) => [
      ...[first, last, code, name],
      ...[`${arrivals}`, `${nights}`],
    ]),
  )
  return csvFile(header, onePage(lines))
}
