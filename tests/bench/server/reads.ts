import { pageSize } from '#contract/booking-list-options.ts'
import type { BookingPage } from '#contract/bookings.ts'
import type { Session } from '#contract/session.ts'
import { addDays } from '#domain/calendar.ts'
import type { Cabin } from '#features/cabins/contract/cabins.ts'
import type { GuestPage } from '#features/guests/contract/guests.ts'
import type { Recording, RequestRecorder } from './request-recorder.ts'

/** What staff read, named as on the page. */
export type Read = {
  what: string
  recording: Recording
  /** A list, a search or the dashboard. Its cost must not grow with the years of bookings. */
  isFlat: boolean
}

const lastPage = (total: number) => Math.max(1, Math.ceil(total / pageSize))

/** Every kind of read. Of each list, the first page and the pages that are slowest to reach. */
export async function recordReads(recorder: RequestRecorder): Promise<Read[]> {
  const list = '/api/bookings'
  const departed = `${list}?status=checked-out`
  const { today } = await recorder.read<Session>('/api/session')
  const bookings = await recorder.read<BookingPage>(list)
  const left = await recorder.read<BookingPage>(departed)
  const guests = await recorder.read<GuestPage>('/api/guests')
  const { items: cabins } = await recorder.read<{ items: Cabin[] }>('/api/cabins')
  const guest = guests.items[0]
  const word = encodeURIComponent(guest?.fullName.split(' ').at(-1) ?? '')
  const [last, lastLeft] = [lastPage(bookings.total), lastPage(left.total)]

  const flat: Record<string, string> = {
    'bookings, first page': list,
    'bookings, middle page': `${list}?page=${Math.ceil(last / 2)}`,
    'bookings, last page': `${list}?page=${last}`,
    'bookings by price, first page': `${list}?sortBy=totalPrice-desc`,
    'bookings by price, middle page': `${list}?sortBy=totalPrice-desc&page=${Math.ceil(last / 2)}`,
    'bookings by price, last page': `${list}?sortBy=totalPrice-desc&page=${last}`,
    'unconfirmed bookings': `${list}?status=unconfirmed&sortBy=startDate-asc`,
    'checked-in bookings': `${list}?status=checked-in`,
    'checked-out bookings, first page': departed,
    'checked-out bookings, last page': `${departed}&page=${lastLeft}`,
    'checked-out bookings by price, middle page': `${departed}&sortBy=totalPrice-asc&page=${Math.ceil(lastLeft / 2)}`,
    'checked-out bookings by price, last page': `${departed}&sortBy=totalPrice-asc&page=${lastLeft}`,
    'cancelled bookings': `${list}?status=cancelled`,
    'guests, first page': '/api/guests',
    'guests, last page': `/api/guests?page=${lastPage(guests.total)}`,
    'guests found by a word': `/api/guests?q=${word}`,
    'search for a letter': '/api/search?q=a',
    'search for a guest': `/api/search?q=${word}`,
    'search for a booking number': `/api/search?q=${bookings.items[0]?.id}`,
    'search for a date': `/api/search?q=${addDays(today, 2)}`,
    'statistics of 7 days': '/api/statistics?last=7',
    'statistics of 30 days': '/api/statistics?last=30',
    'statistics of 90 days': '/api/statistics?last=90',
  }
  const others: Record<string, string> = {
    session: '/api/session',
    // The database counts and sorts what passes a filter, which grows with the years.
    'bookings of a cabin by price': `${list}?cabin=${cabins[0]?.id}&sortBy=totalPrice-desc`,
    'bookings of a year': `${list}?from=${addDays(today, -365)}&to=${today}`,
    'bookings until today by price': `${list}?to=${today}&sortBy=totalPrice-desc`,
    'bookings found by a letter': `${list}?q=a`,
    'bookings found by a number': `${list}?q=${bookings.items[0]?.id}`,
    // A larger property has more cabins, and so more arrivals and departures each day.
    today: '/api/today',
    'one booking': `${list}/${bookings.items[0]?.id}`,
    'one guest': `/api/guests/${guest?.id}`,
    'calendar of 14 days': '/api/calendar',
    'calendar of 60 days': '/api/calendar?days=60',
    'free cabins for two nights': `/api/availability?from=${addDays(today, 30)}&to=${addDays(today, 32)}`,
    cabins: '/api/cabins',
    settings: '/api/settings',
  }
  const reads: Read[] = []
  for (const [what, path] of Object.entries({ ...flat, ...others })) {
    const recording = await recorder.ask('GET', path)
    reads.push({ what, recording, isFlat: Object.hasOwn(flat, what) })
  }
  return reads
}
