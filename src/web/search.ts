import {
  type BookingListSearch,
  bookingFilters,
  bookingSorts,
  closedFilters,
} from '#contract/booking-list-options.ts'
import {
  type CabinFilter,
  type CabinSort,
  cabinFilters,
  cabinSorts,
} from '#contract/cabin-list-options.ts'
import { type CalendarWindow, calendarWindows } from '#contract/calendar-windows.ts'
import { type HistoryKind, historyKinds } from '#contract/history-options.ts'
import { maxSearchLength } from '#contract/search-limits.ts'
import { bookingSources } from '#domain/bookings/booking-source.ts'
import { isCalendarDate } from '#domain/calendar.ts'
import { defaultPeriod, type Period, periods } from '#domain/dashboard/period.ts'
import { type RowState, rowStates } from '#domain/imports/import-steps.ts'
import { type MetricSet, metricSets } from '#domain/reports/metric-sets.ts'
import { type ReportGroup, reportGroups } from '#domain/reports/report-groups.ts'
import { type ReportStep, reportSteps } from '#domain/reports/report-steps.ts'

/*
 * Parses the search parameters of the address leniently: invalid values become defaults. The API's
 * query schemas are strict; both use the same lists of values.
 */

/** Search parameters before parsing: texts, with the first value of a repeated key. */
export type RawSearch = { [key: string]: unknown }

export function parseSearch(text: string): RawSearch {
  const search: RawSearch = {}
  for (const [key, value] of new URLSearchParams(text)) search[key] ??= value
  return search
}

export function stringifySearch(search: RawSearch): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) params.set(key, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}

function oneOf<Value extends string | number>(
  values: readonly Value[],
  raw: unknown,
  fallback: Value,
): Value {
  return values.find((value) => String(value) === String(raw)) ?? fallback
}

export type BookingSearch = BookingListSearch

export const defaultBookingSearch: BookingSearch = {
  status: bookingFilters[0],
  sortBy: bookingSorts[0],
  page: 1,
  q: '',
  from: '',
  to: '',
  cabin: '',
  source: '',
  asOf: '',
}

export function readBookingSearch(raw: RawSearch): BookingSearch {
  const [from, to] = [existingDateIn(raw.from), existingDateIn(raw.to)]
  return {
    status: oneOf([...bookingFilters, ...closedFilters], raw.status, defaultBookingSearch.status),
    sortBy: oneOf(bookingSorts, raw.sortBy, defaultBookingSearch.sortBy),
    page: readPage(raw.page),
    q: String(raw.q ?? '').trim() && String(raw.q).slice(0, maxSearchLength),
    from,
    to: to < from ? '' : to,
    cabin: idIn(raw.cabin),
    source: bookingSources.find((source) => source === raw.source) ?? '',
    asOf: momentIn(raw.asOf),
  }
}

const idIn = (raw: unknown) => (/^[1-9]\d{0,8}$/.test(String(raw)) ? String(raw) : '')

/** The parameters that are not empty. */
const filled = <Key extends string>(search: Record<Key, string>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')) as Partial<
    Record<Key, string>
  >

function readPage(raw: unknown): number {
  const text = String(raw ?? '')
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : defaultBookingSearch.page
}

export type CabinSearch = { discount: CabinFilter; sortBy: CabinSort }

export const defaultCabinSearch: CabinSearch = {
  discount: cabinFilters[0],
  sortBy: cabinSorts[0],
}

export function readCabinSearch(raw: RawSearch): CabinSearch {
  return {
    discount: oneOf(cabinFilters, raw.discount, defaultCabinSearch.discount),
    sortBy: oneOf(cabinSorts, raw.sortBy, defaultCabinSearch.sortBy),
  }
}

export type DashboardSearch = { last: Period }

export const defaultDashboardSearch: DashboardSearch = { last: defaultPeriod }

export function readDashboardSearch(raw: RawSearch): DashboardSearch {
  return { last: oneOf(periods, raw.last, defaultDashboardSearch.last) }
}

const dateForm = /^(20|21)\d\d-\d\d-\d\d$/

/** The server rejects dates of this format that do not exist. */
const dateIn = (raw: unknown) => (dateForm.test(String(raw)) ? String(raw) : '')

const existingDateIn = (raw: unknown) => (isCalendarDate(dateIn(raw)) ? dateIn(raw) : '')

/** A moment of the past on the clocks of the property. */
const momentForm = /^(20\d\d-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d$/

const momentIn = (raw: unknown) =>
  isCalendarDate(momentForm.exec(String(raw))?.[1] ?? '') ? String(raw) : ''

/** An empty first day means the day before today, and an empty moment means now. */
export type CalendarSearch = { from: string; days: CalendarWindow; asOf: string }

export const defaultCalendarSearch: CalendarSearch = {
  from: '',
  days: calendarWindows[0],
  asOf: '',
}

export const readCalendarSearch = (raw: RawSearch): CalendarSearch => ({
  from: dateIn(raw.from),
  days: oneOf(calendarWindows, raw.days, defaultCalendarSearch.days),
  asOf: momentIn(raw.asOf),
})

/** The number of nights on the Prices screen, or a month. */
export const priceWindows = ['14', '28', '60', 'month'] as const

/** An empty first night means today, or the current month. */
export type PriceSearch = { from: string; show: (typeof priceWindows)[number] }

export const defaultPriceSearch: PriceSearch = { from: '', show: '28' }

export const readPriceSearch = (raw: RawSearch): PriceSearch => ({
  from: existingDateIn(raw.from),
  show: oneOf(priceWindows, raw.show, defaultPriceSearch.show),
})

/** The opened import, and which of its rows are shown; 0 before a file is chosen. */
export type ImportSearch = { id: number; show: RowState | ''; page: number }

export const defaultImportSearch: ImportSearch = { id: 0, show: '', page: 1 }

export const readImportSearch = (raw: RawSearch): ImportSearch => ({
  id: /^[1-9]\d{0,8}$/.test(String(raw.id)) ? Number(raw.id) : 0,
  show: rowStates.find((state) => state === raw.show) ?? '',
  page: readPage(raw.page),
})

export type GuestSearch = { q: string; page: number }

export const defaultGuestSearch: GuestSearch = { q: '', page: 1 }

export const readGuestSearch = (raw: RawSearch): GuestSearch => ({
  q: String(raw.q ?? '').slice(0, 100),
  page: readPage(raw.page),
})

/** Filters of the Activity screen; empty ones let everything through. */
export type ActivitySearch = { user: string; kind: HistoryKind | ''; day: string }

export const defaultActivitySearch: ActivitySearch = { user: '', kind: '', day: '' }

export const readActivitySearch = (raw: RawSearch): ActivitySearch => ({
  user: /^[A-Za-z0-9-]{1,64}$/.test(String(raw.user)) ? String(raw.user ?? '') : '',
  kind: historyKinds.find((kind) => kind === raw.kind) ?? '',
  day: dateIn(raw.day),
})

/** An empty day means today. Each list has its page. */
export type PaymentsSearch = {
  day: string
  page: number
  deposits: number
  inHouse: number
  departed: number
  closed: number
}

/** An empty day means the one that the front desk closes now. */
export type CloseDaySearch = { day: string }

export const defaultCloseDaySearch: CloseDaySearch = { day: '' }

export const readCloseDaySearch = (raw: RawSearch): CloseDaySearch => ({ day: dateIn(raw.day) })

export const defaultPaymentsSearch: PaymentsSearch = {
  day: '',
  page: 1,
  deposits: 1,
  inHouse: 1,
  departed: 1,
  closed: 1,
}

export const readPaymentsSearch = (raw: RawSearch): PaymentsSearch => ({
  day: dateIn(raw.day),
  page: readPage(raw.page),
  deposits: readPage(raw.deposits),
  inHouse: readPage(raw.inHouse),
  departed: readPage(raw.departed),
  closed: readPage(raw.closed),
})

/** The initial values of the form, when it is opened from the calendar or a guest. */
export type NewBookingSearch = { from?: string; to?: string; cabin?: string; guest?: string }

export const readNewBookingSearch = (raw: RawSearch): NewBookingSearch =>
  filled({
    from: dateIn(raw.from),
    to: dateIn(raw.to),
    cabin: idIn(raw.cabin),
    guest: idIn(raw.guest),
  })

export const reportViews = ['overview', 'on-the-books', 'payments', 'tourism'] as const
export type ReportView = (typeof reportViews)[number]

/** Empty dates mean the current year, or by day the current month. */
export type ReportSearch = {
  view: ReportView
  from: string
  to: string
  by: ReportStep
  group: ReportGroup | ''
  show: MetricSet
  /** An empty moment means now. */
  asOf: string
}

export const defaultReportSearch: ReportSearch = {
  view: 'overview',
  from: '',
  to: '',
  by: 'month',
  group: '',
  show: 'occupancy',
  asOf: '',
}

export function readReportSearch(raw: RawSearch): ReportSearch {
  const [from, to] = [existingDateIn(raw.from), existingDateIn(raw.to)]
  const isPeriod = from !== '' && from <= to
  return {
    view: oneOf(reportViews, raw.view, defaultReportSearch.view),
    from: isPeriod ? from : '',
    to: isPeriod ? to : '',
    by: oneOf(reportSteps, raw.by, defaultReportSearch.by),
    group: reportGroups.find((group) => group === raw.group) ?? '',
    show: oneOf(metricSets, raw.show, defaultReportSearch.show),
    asOf: momentIn(raw.asOf),
  }
}

/** The token of a verification link. */
export type LoginSearch = { verify?: string }

export function readLoginSearch(raw: RawSearch): LoginSearch {
  return raw.verify === undefined ? {} : { verify: String(raw.verify) }
}
