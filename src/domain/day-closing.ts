import { addDays, businessDate, type CalendarDate, clockTime } from './calendar.ts'
import { t } from './i18n/messages.ts'

/** How long after a date it can still be closed. */
export const maxDaysToClose = 31

/** Before this time of day, the shift that closes is the one of the day before. */
const noon = '12:00'

/**
 * The date that the front desk closes at an instant: today, but until noon the day before, as long as that
 * is not closed.
 */
export function dateToClose(
  now: Date,
  timeZone: string,
  isClosed: (date: CalendarDate) => boolean,
): CalendarDate {
  const today = businessDate(now, timeZone)
  const yesterday = addDays(today, -1)
  const offersYesterday = clockTime(now, timeZone) < noon || isClosed(today)
  return offersYesterday && !isClosed(yesterday) ? yesterday : today
}

/** Why a date cannot be closed; null if it can. */
export function closingError(
  date: CalendarDate,
  today: CalendarDate,
): 'day-not-begun' | 'day-too-long-ago' | null {
  if (date > today) return 'day-not-begun'
  return date < addDays(today, -maxDaysToClose) ? 'day-too-long-ago' : null
}

/** What is to be done before a day is closed. What stays open is stored with the closing. */
export const openItemKinds = [
  'overdue-arrivals',
  'overdue-departures',
  'open-balances',
  'outdated-invoices',
  'cash-count',
  'unready-cabins',
  'unsent-mail',
  'backup',
] as const
export type OpenItemKind = (typeof openItemKinds)[number]

/** With what the shift only has to know, because channels and guests of other days cause it. */
export const checklistKinds = [...openItemKinds, 'inbox', 'failing-calendars'] as const
export type ChecklistKind = (typeof checklistKinds)[number]

export type OpenItem = { kind: OpenItemKind; count: number }

/** What a closing stores of a checklist. */
export const openItemsOf = (
  items: readonly { kind: ChecklistKind; isDone: boolean; count: number }[],
): OpenItem[] =>
  openItemKinds.flatMap((kind) => {
    const open = items.find((item) => item.kind === kind && !item.isDone)
    return open ? [{ kind, count: open.count }] : []
  })

const openItemTexts: Record<OpenItemKind, (count: number) => string> = {
  'overdue-arrivals': (n) => t('{n, plural, one {# guest} other {# guests}} not arrived', { n }),
  'overdue-departures': (n) => t('{n, plural, one {# guest} other {# guests}} not departed', { n }),
  'open-balances': (n) => t('{n, plural, one {# open balance} other {# open balances}}', { n }),
  'outdated-invoices': (n) =>
    t('{n, plural, one {# invoice} other {# invoices}} to correct', { n }),
  'cash-count': () => t('cash not counted'),
  'unready-cabins': (n) =>
    t('{n, plural, one {# cabin} other {# cabins}} not clean for tomorrow', { n }),
  'unsent-mail': (n) => t('{n, plural, one {# email} other {# emails}} not sent', { n }),
  backup: () => t('no recent backup'),
}

/** "2 guests not arrived, cash not counted"; empty without open items. */
export const describeOpenItems = (items: readonly OpenItem[]): string =>
  items.map(({ kind, count }) => openItemTexts[kind](count)).join(', ')

/** A day with open items is closed only with a note, which says why they stay open. */
export const needsNote = (items: readonly OpenItem[]): boolean => items.length > 0
