import { formatDate } from '#domain/format-date.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { decimalSeparator } from '#domain/i18n/numbers.ts'
import { formatRate, percentOfRate, sumTaxes, taxTotal } from '#domain/money/taxes.ts'
import { type VatBasis, vatBasisLabels } from '#domain/money/vat-basis.ts'
import { dollarsFromCents, formatCents } from '#domain/money.ts'
import { findIssuer, letterheadOf } from '#features/documents/server/print/letterhead.ts'
import { onOneLine, type PdfDocument } from '#features/documents/server/print/print-document.ts'
import { csvFile, onePage } from '#platform/base/csv.ts'
import type { Db } from '#platform/db/open.ts'
import { taxColumns, taxDefinitionOf } from '../../domain/money-definitions.ts'
import type { ReportPeriod } from '../../domain/report-periods.ts'
import type { VatLine } from './find-vat.ts'

const taxCsvColumns = () => [
  t('Tax rate (%)'),
  ...taxColumns.map((name) =>
    t('{label} ({currency})', {
      label: taxDefinitionOf(name).label,
      currency: currentFormats().currency,
    }),
  ),
]

/** As spreadsheets read a number. */
const percentText = (rate: number) => String(percentOfRate(rate)).replace('.', decimalSeparator())

/** One line for each rate, or for each booking and rate. */
export const vatCsv = ({ first, last }: ReportPeriod, lines: readonly VatLine[], by: string) =>
  by === 'rate'
    ? csvFile(
        [t('From'), t('To'), ...taxCsvColumns()],
        onePage(
          sumTaxes(lines).map(({ rate, ...amounts }) => [
            ...[first, last, percentText(rate)],
            ...taxColumns.map((name) => dollarsFromCents(amounts[name])),
          ]),
        ),
      )
    : csvFile(
        [t('Date'), t('Booking'), t('Guest'), t('Cabin'), t('Note'), ...taxCsvColumns()],
        onePage(
          lines.map(({ date, bookingId, guestName, cabinName, note, rate, ...amounts }) => [
            ...[date, bookingId === null ? '' : String(bookingId), guestName, cabinName, note],
            percentText(rate),
            ...taxColumns.map((name) => dollarsFromCents(amounts[name])),
          ]),
        ),
      )

const end = (label: string) => ({ label, align: 'end' as const })

/** The printed report: by rate, and what each amount consists of. */
export async function vatDocument(
  db: Db,
  { first, last }: ReportPeriod,
  { basis, lines }: { basis: VatBasis; lines: readonly VatLine[] },
): Promise<PdfDocument> {
  const amountColumns = taxColumns.map((name) => end(taxDefinitionOf(name).label))
  const amountsOf = (amounts: Omit<ReturnType<typeof taxTotal>, never>) =>
    taxColumns.map((name) => formatCents(amounts[name]))
  const total = amountsOf(taxTotal(lines))
  const empty = t('Nothing was counted in this period')
  return {
    language: currentLanguage(),
    title: t('VAT, {from} to {to}', { from: formatDate(first), to: formatDate(last) }),
    letterhead: letterheadOf(await findIssuer(db)),
    addressee: '',
    facts: [{ label: t('Counted'), value: t(vatBasisLabels[basis]) }],
    blocks: [
      {
        kind: 'table',
        columns: [end(t('Tax rate')), ...amountColumns],
        rows: sumTaxes(lines).map((line) => [formatRate(line.rate), ...amountsOf(line)]),
        totals: [[t('Total'), ...total]],
        empty,
      },
      {
        kind: 'table',
        columns: [
          ...[t('Date'), t('Booking'), t('Guest'), t('Note')].map((label) => ({ label })),
          end(t('Tax rate')),
          ...amountColumns,
        ],
        rows: lines.map((line) => [
          onOneLine(formatDate(line.date)),
          line.bookingId === null ? '' : `#${line.bookingId}`,
          ...[line.guestName, line.note, formatRate(line.rate)],
          ...amountsOf(line),
        ]),
        totals: [[t('Total'), '', '', '', '', ...total]],
        empty,
      },
    ],
    footer: '',
    date: last,
    fileName: t('file name|vat-{from}-to-{to}', { from: first, to: last }),
  }
}
