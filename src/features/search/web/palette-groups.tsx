import type { UseNavigateResult } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import BookOpen from 'lucide-react/icons/book-open'
import BrushCleaning from 'lucide-react/icons/brush-cleaning'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ChartLine from 'lucide-react/icons/chart-line'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Contact from 'lucide-react/icons/contact'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Keyboard from 'lucide-react/icons/keyboard'
import Lock from 'lucide-react/icons/lock'
import Receipt from 'lucide-react/icons/receipt'
import Settings from 'lucide-react/icons/settings'
import Tags from 'lucide-react/icons/tags'
import Tent from 'lucide-react/icons/tent'
import Upload from 'lucide-react/icons/upload'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { searchTermsOf } from '#domain/search/search-terms.ts'
import { StatusTag } from '#features/bookings/web/shared/StatusTag.tsx'
import type { FoundItems, SearchResults } from '../contract/search.ts'
import { guidePages } from './guide-pages.ts'
import { readCommand } from './read-command.ts'
import type { RecentItem } from './recent-items.ts'
import { shortcuts } from './shortcuts.ts'

export type PaletteItem = {
  key: string
  Icon: LucideIcon
  label: string
  /** What finds the item, if it is more than the label. */
  terms?: string
  detail?: ReactNode
  recent?: RecentItem
  onChoose: () => void
}

export type PaletteGroup = { title: string; items: PaletteItem[] }

type Navigate = UseNavigateResult<string>

export type PaletteVerbs = {
  navigate: Navigate
  today: CalendarDate
  onShortcuts: () => void
}

/** The groups of the palette in their order, without empty ones. */
export function paletteGroups(
  given: PaletteVerbs & {
    text: string
    results: SearchResults | undefined
    recent: FoundItems | undefined
    recentItems: readonly RecentItem[]
  },
): PaletteGroup[] {
  const { text, results, recent, recentItems } = given
  const { verb } = readCommand(text)
  const isEmpty = text.trim() === ''
  const shown = isEmpty || verb ? undefined : results
  const groups: PaletteGroup[] = [
    { title: t('Recent'), items: isEmpty && recent ? recentOf(recent, recentItems, given) : [] },
    { title: t('Bookings'), items: shown?.bookings.map((one) => bookingItem(one, given)) ?? [] },
    { title: t('Guests'), items: shown?.guests.map((one) => guestItem(one, given)) ?? [] },
    { title: t('Cabins'), items: shown?.cabins.map((one) => cabinItem(one, given)) ?? [] },
    { title: t('Groups'), items: shown?.groups.map((one) => groupItem(one, given)) ?? [] },
    { title: t('Actions'), items: [...actionsOn(given), ...matching(text, actions(given))] },
    { title: t('Go to'), items: [...dateScreens(given), ...matching(text, screens(given))] },
    { title: t('Help'), items: isEmpty ? [] : matching(text, help()) },
    { title: t('Shortcuts'), items: isEmpty ? [] : matching(text, shortcutItems(given)) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** What the label says, or the key, which names an action, a screen or a page of the guide in English. */
function matching(text: string, items: PaletteItem[]): PaletteItem[] {
  const terms = searchTermsOf(text)
  if (terms.length === 0) return text.trim() === '' ? items : []
  return items.filter(({ key, label, terms: finding = `${label} ${key}` }) => {
    const words = searchTermsOf(finding)
    return terms.every((term) => words.some((word) => word.startsWith(term)))
  })
}

/** In the order in which they were opened. */
function recentOf(found: FoundItems, recentItems: readonly RecentItem[], given: PaletteVerbs) {
  const items = [
    ...found.bookings.map((one) => bookingItem(one, given)),
    ...found.guests.map((one) => guestItem(one, given)),
    ...found.cabins.map((one) => cabinItem(one, given)),
    ...found.groups.map((one) => groupItem(one, given)),
  ]
  return recentItems.flatMap(({ kind, id }) =>
    items.filter(({ recent }) => recent?.kind === kind && recent.id === id),
  )
}

function bookingItem(
  booking: FoundItems['bookings'][number],
  { navigate, today }: PaletteVerbs,
): PaletteItem {
  const { id, guest, cabin, status } = booking
  return {
    key: `booking-${id}`,
    Icon: CalendarDays,
    label: `#${id} ${guest.fullName}`,
    detail: (
      <>
        <span>
          {cabin.name} · {formatStayDates(booking, today)}
        </span>
        <StatusTag status={status} />
      </>
    ),
    recent: { kind: 'booking', id },
    onChoose: () => void navigate({ to: '/bookings/$bookingId', params: { bookingId: `${id}` } }),
  }
}

function guestItem(
  { id, fullName, email, phone }: FoundItems['guests'][number],
  { navigate }: PaletteVerbs,
): PaletteItem {
  return {
    key: `guest-${id}`,
    Icon: Contact,
    label: fullName,
    detail: <span>{[email, phone].filter(Boolean).join(' · ')}</span>,
    recent: { kind: 'guest', id },
    onChoose: () => void navigate({ to: '/guests/$guestId', params: { guestId: `${id}` } }),
  }
}

function cabinItem(
  { id, name, maxCapacity, retiredOn }: FoundItems['cabins'][number],
  { navigate }: PaletteVerbs,
): PaletteItem {
  return {
    key: `cabin-${id}`,
    Icon: Tent,
    label: name,
    detail: (
      <span>
        {retiredOn
          ? t('Retired')
          : t('{n, plural, one {Fits up to # guest} other {Fits up to # guests}}', {
              n: maxCapacity,
            })}
      </span>
    ),
    recent: { kind: 'cabin', id },
    onChoose: () => void navigate({ to: '/cabins' }),
  }
}

function groupItem(
  group: FoundItems['groups'][number],
  { navigate, today }: PaletteVerbs,
): PaletteItem {
  const { id, name, numBookings } = group
  return {
    key: `group-${id}`,
    Icon: Users,
    label: name,
    detail: (
      <span>
        {t('{n, plural, one {# booking} other {# bookings}}', { n: numBookings })} ·{' '}
        {formatStayDates(group, today)}
      </span>
    ),
    recent: { kind: 'group', id },
    onChoose: () => void navigate({ to: '/groups/$groupId', params: { groupId: `${id}` } }),
  }
}

/** What can be done with the cabins, the guests and the date that were found. */
function actionsOn({
  text,
  results,
  navigate,
}: PaletteVerbs & { text: string; results: SearchResults | undefined }): PaletteItem[] {
  const { verb, q } = readCommand(text)
  if (!results || q === '') return []
  const { cabins, guests, date } = results
  const open = cabins.filter(({ retiredOn }) => retiredOn === null)
  const book = (key: string, label: string, search: Record<string, string>): PaletteItem => ({
    key: `book-${key}`,
    Icon: CalendarPlus,
    label,
    onChoose: () => void navigate({ to: '/bookings/new', search }),
  })
  // Without a verb, actions are only offered for the one cabin that is meant.
  const isMeant = verb !== null || open.length === 1
  const booked = verb === 'block' || !isMeant ? [] : open
  const blocked = verb === 'book' || !isMeant ? [] : open
  return [
    ...(date && verb !== 'block'
      ? [
          book(date, t('New booking from {date}', { date: formatDateWithWeekday(date) }), {
            from: date,
            to: addDays(date, 1),
          }),
        ]
      : []),
    ...booked.map(({ id, name }) =>
      book(`cabin-${id}`, t('New booking in {cabin}', { cabin: name }), { cabin: `${id}` }),
    ),
    ...(verb === 'book' ? guests : []).map(({ id, fullName }) =>
      book(`guest-${id}`, t('New booking for {name}', { name: fullName }), { guest: `${id}` }),
    ),
    ...blocked.map(
      ({ id, name }): PaletteItem => ({
        key: `block-${id}`,
        Icon: Ban,
        label: t('Block {cabin}', { cabin: name }),
        onChoose: () => void navigate({ to: '/calendar', state: { opens: 'block', cabinId: id } }),
      }),
    ),
  ]
}

const actions = ({ navigate, today, onShortcuts }: PaletteVerbs): PaletteItem[] => [
  {
    key: 'new-booking',
    Icon: CalendarPlus,
    label: t('New booking'),
    onChoose: () => void navigate({ to: '/bookings/new' }),
  },
  {
    key: 'new-booking-tonight',
    Icon: CalendarPlus,
    label: t('New booking tonight'),
    onChoose: () =>
      void navigate({ to: '/bookings/new', search: { from: today, to: addDays(today, 1) } }),
  },
  {
    key: 'block-a-cabin',
    Icon: Ban,
    label: t('Block a cabin'),
    onChoose: () => void navigate({ to: '/calendar', state: { opens: 'block' } }),
  },
  {
    key: 'keyboard-shortcuts',
    Icon: Keyboard,
    label: t('Keyboard shortcuts'),
    detail: <kbd>?</kbd>,
    onChoose: onShortcuts,
  },
]

const places = [
  { to: '/dashboard', label: t('Home'), Icon: House },
  { to: '/bookings', label: t('Bookings'), Icon: CalendarDays },
  { to: '/calendar', label: t('Calendar'), Icon: CalendarRange },
  { to: '/guests', label: t('Guests'), Icon: Contact },
  { to: '/cabins', label: t('Cabins'), Icon: Tent },
  { to: '/housekeeping', label: t('Housekeeping'), Icon: BrushCleaning },
  { to: '/payments', label: t('Payments'), Icon: Receipt },
  { to: '/prices', label: t('Prices'), Icon: Tags },
  { to: '/reports', label: t('Reports'), Icon: ChartLine },
  { to: '/inbox', label: t('Inbox'), Icon: Inbox },
  { to: '/registration', label: t('Registration for authorities'), Icon: ClipboardCheck },
  { to: '/close-day', label: t('Close the day'), Icon: Lock },
  { to: '/outage-notes', label: t('After an outage'), Icon: ClipboardCheck },
  { to: '/activity', label: t('Activity'), Icon: History },
  { to: '/import', label: t('Import'), Icon: Upload },
  { to: '/users', label: t('Users'), Icon: Users },
  { to: '/settings', label: t('Settings'), Icon: Settings },
  { to: '/account', label: t('Account'), Icon: UserRound },
] as const

const screens = ({ navigate }: PaletteVerbs) =>
  places.map(
    ({ to, label, Icon }): PaletteItem => ({
      key: to,
      Icon,
      label,
      onChoose: () => void navigate({ to }),
    }),
  )

function dateScreens({
  results,
  navigate,
  text,
}: PaletteVerbs & { text: string; results: SearchResults | undefined }): PaletteItem[] {
  const date = readCommand(text).verb === null ? results?.date : null
  if (!date || text.trim() === '') return []
  return [
    {
      key: `calendar-${date}`,
      Icon: CalendarRange,
      label: t('Calendar from {date}', { date: formatDateWithWeekday(date) }),
      onChoose: () => void navigate({ to: '/calendar', search: { from: date } }),
    },
  ]
}

const help = () =>
  guidePages.map(
    ({ title, page }): PaletteItem => ({
      key: `help-${page}`,
      Icon: BookOpen,
      label: title,
      onChoose: () => void window.open(`/help/${page}.html`, '_blank', 'noopener'),
    }),
  )

/** Each opens the list of all shortcuts, which says where they work. */
const shortcutItems = ({ onShortcuts }: PaletteVerbs) =>
  shortcuts.map(
    ({ where, keys, what }): PaletteItem => ({
      key: `shortcut-${where}-${keys}-${what}`,
      Icon: Keyboard,
      label: t('{where}: {what}', { where, what }),
      terms: `${t('Shortcuts')} ${where} ${what}`,
      detail: <kbd>{keys}</kbd>,
      onChoose: onShortcuts,
    }),
  )
