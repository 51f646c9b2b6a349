import type { CalendarDate } from '#domain/calendar.ts'
import { describeOpenItems } from '#domain/day-closing.ts'
import { formatDateTime, formatDateWithWeekday } from '#domain/format-date.ts'
import { formatPercent } from '#domain/format-percent.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import { findIssuer, letterheadOf } from '#features/documents/server/print/letterhead.ts'
import type { PrintDocument } from '#features/documents/server/print/print-document.ts'
import type { Context } from '#platform/context.ts'
import { compareTotals, type TotalLine, unknownTotal } from '../domain/day-totals.ts'
import { readDayClosing } from './close-day.ts'

/** A closed day as a page: as it was closed, and what was corrected later. */
export async function dayClosingDocument(
  context: Context,
  { timeZone }: { date: CalendarDate; timeZone: string },
  id: number,
): Promise<PrintDocument> {
  const closing = await readDayClosing(context, timeZone, id)
  const { totals, note, openItems, hasChanged } = closing
  const owed = `${formatCents(centsFromDollars(totals.amountOwed))} (${totals.bookingsOwing})`
  return {
    language: currentLanguage(),
    title: t('Closing of {date}', { date: formatDateWithWeekday(closing.date) }),
    letterhead: letterheadOf(await findIssuer(context.db)),
    addressee: '',
    facts: [
      { label: t('Closed'), value: formatDateTime(closing.closedAt, timeZone) },
      { label: t('author|By'), value: closing.closedBy },
      ...(openItems.length > 0
        ? [{ label: t('Open items'), value: describeOpenItems(openItems) }]
        : []),
      ...(note === '' ? [] : [{ label: t('Note'), value: note }]),
    ],
    blocks: [
      {
        kind: 'table',
        columns: [
          { label: t('column|Total') },
          { label: t('As closed'), align: 'end' },
          ...(hasChanged ? ([{ label: t('Now'), align: 'end' }] as const) : []),
        ],
        rows: [
          ...compareTotals(totals, closing.now).map(
            ({ key, label, unit, value, now, isChanged }) => [
              label,
              textOf({ key, unit, value }),
              ...(hasChanged ? [isChanged ? textOf({ key, unit, value: now }) : ''] : []),
            ],
          ),
          [
            t('Owed by departed guests, cancellations and no-shows (bookings)'),
            owed,
            ...(hasChanged ? [''] : []),
          ],
        ],
        empty: '',
      },
      { kind: 'signatures', labels: [t('Date, signature')] },
    ],
    footer: '',
  }
}

const textOf = ({ key, unit, value }: Pick<TotalLine, 'key' | 'unit' | 'value'>): string => {
  if (value === null) return unknownTotal({ key })
  if (unit === 'amount') return formatCents(centsFromDollars(value))
  return unit === 'share' ? formatPercent(Math.round(value * 100)) : String(value)
}
