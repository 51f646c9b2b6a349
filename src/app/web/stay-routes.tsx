import { createRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { booking, bookingList } from '#features/bookings/web/data/bookings.ts'
import { group } from '#features/bookings/web/data/groups.ts'
import {
  type BookingSearch,
  noFilters,
  readBookingSearch,
  statedBookingSearch,
} from '#features/bookings/web/list/booking-search.ts'
import {
  type NewBookingSearch,
  readNewBookingSearch,
} from '#features/bookings/web/new/new-booking-search.ts'
import {
  type CalendarSearch,
  defaultCalendarSearch,
  readCalendarSearch,
} from '#features/calendar/web/calendar-search.ts'
import { calendarWindow } from '#features/calendar/web/data/calendar.ts'
import { guest, guestList } from '#features/guests/web/data/guests.ts'
import {
  defaultGuestSearch,
  type GuestSearch,
  readGuestSearch,
} from '#features/guests/web/guest-search.ts'
import { settings } from '#features/property/web/data/settings.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { app } from './guarded-routes.tsx'
import { prefetchScreen, screenAt } from './screen-at.tsx'

/* The routes of bookings and guests. */

const bookings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/bookings'),
  validateSearch: (raw: Partial<BookingSearch> & SearchSchemaInput) => statedBookingSearch(raw),
  search: { middlewares: [stripSearchParams({ ...noFilters, asOf: '' })] },
  loaderDeps: ({ search }) => readBookingSearch(search),
  loader: ({ deps }) => void prefetch(bookingList(deps)),
})

const newBooking = createRoute({
  getParentRoute: () => app,
  ...screenAt('/bookings/new'),
  validateSearch: (raw: NewBookingSearch & SearchSchemaInput) => readNewBookingSearch(raw),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void prefetch(settings)
    prefetchScreen('/bookings/new', deps)
  },
})

const bookingDetail = createRoute({
  getParentRoute: () => app,
  ...screenAt('/bookings/$bookingId'),
  loader: ({ params }) => void prefetch(booking(params.bookingId)),
})

const groupDetail = createRoute({
  getParentRoute: () => app,
  ...screenAt('/groups/$groupId'),
  loader: ({ params }) => void prefetch(group(params.groupId)),
})

const changeBooking = createRoute({
  getParentRoute: () => app,
  ...screenAt('/bookings/$bookingId/change'),
  loader: ({ params }) => {
    void prefetch(booking(params.bookingId))
    prefetchScreen('/bookings/$bookingId/change', params)
  },
})

const checkIn = createRoute({
  getParentRoute: () => app,
  ...screenAt('/checkin/$bookingId'),
  loader: ({ params }) => void prefetch(booking(params.bookingId)),
})

const calendar = createRoute({
  getParentRoute: () => app,
  ...screenAt('/calendar'),
  validateSearch: (raw: Partial<CalendarSearch> & SearchSchemaInput) => readCalendarSearch(raw),
  search: { middlewares: [stripSearchParams(defaultCalendarSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void prefetch(calendarWindow(deps)),
})

const guests = createRoute({
  getParentRoute: () => app,
  ...screenAt('/guests'),
  validateSearch: (raw: Partial<GuestSearch> & SearchSchemaInput) => readGuestSearch(raw),
  search: { middlewares: [stripSearchParams(defaultGuestSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void prefetch(guestList(deps)),
})

const guestProfile = createRoute({
  getParentRoute: () => app,
  ...screenAt('/guests/$guestId'),
  loader: ({ params }) => void prefetch(guest(params.guestId)),
})

export const stayRoutes = [
  bookings,
  newBooking,
  bookingDetail,
  groupDetail,
  changeBooking,
  checkIn,
  calendar,
  guests,
  guestProfile,
] as const
