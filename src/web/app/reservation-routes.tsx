import {
  createRoute,
  lazyRouteComponent,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { askEarly } from '../api/query-client.ts'
import { booking, bookingList } from '../data/bookings.ts'
import { calendarWindow } from '../data/calendar.ts'
import { guest, guestList } from '../data/guests.ts'
import { settings } from '../data/settings.ts'
import {
  type BookingSearch,
  type CalendarSearch,
  defaultBookingSearch,
  defaultCalendarSearch,
  defaultGuestSearch,
  type GuestSearch,
  type NewBookingSearch,
  readBookingSearch,
  readCalendarSearch,
  readGuestSearch,
  readNewBookingSearch,
} from '../search.ts'
import { app } from './guarded-routes.tsx'

/* The screens of bookings and of whom they are for. */

const bookings = createRoute({
  getParentRoute: () => app,
  path: 'bookings',
  staticData: { title: 'Bookings' },
  validateSearch: (raw: Partial<BookingSearch> & SearchSchemaInput) => readBookingSearch(raw),
  search: { middlewares: [stripSearchParams(defaultBookingSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void askEarly(bookingList(deps)),
  component: lazyRouteComponent(() => import('../bookings/BookingsScreen.tsx'), 'BookingsScreen'),
})

const newBooking = createRoute({
  getParentRoute: () => app,
  path: 'bookings/new',
  staticData: { title: 'New booking' },
  validateSearch: (raw: NewBookingSearch & SearchSchemaInput) => readNewBookingSearch(raw),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void askEarly(settings)
    if (deps.guest) void askEarly(guest(deps.guest))
  },
  component: lazyRouteComponent(
    () => import('../bookings/NewBookingScreen.tsx'),
    'NewBookingScreen',
  ),
})

const bookingDetail = createRoute({
  getParentRoute: () => app,
  path: 'bookings/$bookingId',
  staticData: { title: ({ bookingId }) => `Booking #${bookingId}` },
  loader: ({ params }) => void askEarly(booking(params.bookingId)),
  component: lazyRouteComponent(() => import('../bookings/BookingScreen.tsx'), 'BookingScreen'),
})

const changeBooking = createRoute({
  getParentRoute: () => app,
  path: 'bookings/$bookingId/change',
  staticData: { title: ({ bookingId }) => `Change booking #${bookingId}` },
  loader: ({ params }) => void askEarly(booking(params.bookingId)),
  component: lazyRouteComponent(
    () => import('../bookings/ChangeBookingScreen.tsx'),
    'ChangeBookingScreen',
  ),
})

const checkIn = createRoute({
  getParentRoute: () => app,
  path: 'checkin/$bookingId',
  staticData: { title: ({ bookingId }) => `Check in booking #${bookingId}` },
  loader: ({ params }) => void askEarly(booking(params.bookingId)),
  component: lazyRouteComponent(() => import('../bookings/CheckInScreen.tsx'), 'CheckInScreen'),
})

const calendar = createRoute({
  getParentRoute: () => app,
  path: 'calendar',
  staticData: { title: 'Calendar' },
  validateSearch: (raw: Partial<CalendarSearch> & SearchSchemaInput) => readCalendarSearch(raw),
  search: { middlewares: [stripSearchParams(defaultCalendarSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void askEarly(calendarWindow(deps)),
  component: lazyRouteComponent(() => import('../calendar/CalendarScreen.tsx'), 'CalendarScreen'),
})

const guests = createRoute({
  getParentRoute: () => app,
  path: 'guests',
  staticData: { title: 'Guests' },
  validateSearch: (raw: Partial<GuestSearch> & SearchSchemaInput) => readGuestSearch(raw),
  search: { middlewares: [stripSearchParams(defaultGuestSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void askEarly(guestList(deps)),
  component: lazyRouteComponent(() => import('../guests/GuestsScreen.tsx'), 'GuestsScreen'),
})

const guestProfile = createRoute({
  getParentRoute: () => app,
  path: 'guests/$guestId',
  staticData: { title: 'Guest' },
  loader: ({ params }) => void askEarly(guest(params.guestId)),
  component: lazyRouteComponent(() => import('../guests/GuestScreen.tsx'), 'GuestScreen'),
})

export const reservationRoutes = [
  bookings,
  newBooking,
  bookingDetail,
  changeBooking,
  checkIn,
  calendar,
  guests,
  guestProfile,
] as const
