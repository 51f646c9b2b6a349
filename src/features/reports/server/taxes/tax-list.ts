import { countryName } from '#domain/countries.ts'
import { formatDate } from '#domain/format-date.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatNumber } from '#domain/i18n/numbers.ts'
import { dollarsFromCents, formatCents } from '#domain/money.ts'
import { findIssuer, letterheadOf } from '#features/documents/server/print/letterhead.ts'
import {
  type Block,
  onOneLine,
  type PdfDocument,
} from '#features/documents/server/print/print-document.ts'
import { csvFile, onePage } from '#platform/base/csv.ts'
import type { Db } from '#platform/db/open.ts'
import type { ReportPeriod } from '../../domain/report-periods.ts'
import { type StayTax, sumOfNights, taxByNight, taxReturns } from '../../domain/tax-returns.ts'
import { exemptText, treatmentLabels } from '../../domain/tax-texts.ts'

/* The list of a tax for a municipality: by stay and by night. */

const stayColumns = () => [
  t('Arrival'),
  t('Departure'),
  t('Guest'),
  t('Country'),
  t('Persons'),
  t('Nights'),
  t('Persons × nights taxed'),
  t('Persons × nights exempt'),
]
const nightColumns = () => [t('Date'), t('Persons'), t('Taxed'), t('Exempt')]

export const taxListCsv = (taxes: readonly StayTax[], by: 'stay' | 'night') => {
  const { currency } = currentFormats()
  const amountColumn = t('{label} ({currency})', { label: t('Amount'), currency })
  if (by === 'night') {
    return csvFile(
      [...nightColumns(), amountColumn],
      onePage(
        taxByNight(taxes).map(({ date, persons, guestNights, exempt, amount }) => [
          ...[date, `${persons}`, `${guestNights}`, exemptText(exempt)],
          dollarsFromCents(amount),
        ]),
      ),
    )
  }
  return csvFile(
    [...stayColumns(), t('Tax is'), amountColumn],
    onePage(
      taxes.map((tax) => {
        const { nights, guestNights, exempt, amount } = sumOfNights(tax.nights)
        return [
          ...[tax.arrival, tax.departure, tax.guestName, tax.countryCode, `${tax.persons}`],
          ...[`${nights}`, `${guestNights}`, exemptText(exempt), t(treatmentLabels[tax.treatment])],
          dollarsFromCents(amount),
        ]
      }),
    ),
  )
}

const end = (label: string) => ({ label, align: 'end' as const })

/** The printed list, in the language of the property if it is made in it. */
export async function taxListDocument(
  db: Db,
  { first, last }: ReportPeriod,
  taxes: readonly StayTax[],
): Promise<PdfDocument> {
  const [sums] = taxReturns(taxes)
  const name = sums?.name ?? t('Tourist tax')
  return {
    language: currentLanguage(),
    title: t('{tax}, {from} to {to}', { tax: name, from: formatDate(first), to: formatDate(last) }),
    letterhead: letterheadOf(await findIssuer(db)),
    addressee: '',
    facts: (['added', 'included', 'channel'] as const).map((treatment) => ({
      label: t(treatmentLabels[treatment]),
      value: formatCents(sums?.[treatment] ?? 0),
    })),
    blocks: [byStay(taxes, sums?.amount ?? 0), byNight(taxes, sums?.amount ?? 0)],
    footer: '',
    date: last,
    fileName: t('file name|tax-list-{from}-to-{to}', { from: first, to: last }),
  }
}

function byStay(taxes: readonly StayTax[], total: number): Block {
  const [arrival = '', departure = '', guest = '', country = '', ...numbers] = stayColumns()
  const [persons = '', nights = '', taxed = '', exempt = ''] = numbers
  return {
    kind: 'table',
    columns: [
      ...[arrival, departure, guest, country].map((label) => ({ label })),
      ...[persons, nights, taxed].map(end),
      { label: exempt },
      end(t('Amount')),
    ],
    rows: taxes.map((tax) => {
      const sums = sumOfNights(tax.nights)
      return [
        ...[tax.arrival, tax.departure].map((date) => onOneLine(formatDate(date))),
        ...[tax.guestName, tax.countryCode === '' ? '' : countryName(tax.countryCode)],
        ...[tax.persons, sums.nights, sums.guestNights].map(formatNumber),
        ...[exemptText(sums.exempt), formatCents(sums.amount)],
      ]
    }),
    totals: [[t('Total'), '', '', '', '', '', '', '', formatCents(total)]],
    empty: t('There are no stays in this period'),
  }
}

function byNight(taxes: readonly StayTax[], total: number): Block {
  const [date = '', persons = '', taxed = '', exempt = ''] = nightColumns()
  return {
    kind: 'table',
    columns: [{ label: date }, end(persons), end(taxed), { label: exempt }, end(t('Amount'))],
    rows: taxByNight(taxes).map((night) => [
      onOneLine(formatDate(night.date)),
      ...[night.persons, night.guestNights].map(formatNumber),
      ...[exemptText(night.exempt), formatCents(night.amount)],
    ]),
    totals: [[t('Total'), '', '', '', formatCents(total)]],
    empty: t('There are no stays in this period'),
  }
}
