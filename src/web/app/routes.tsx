import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { askEarly, queryClient, sessionKey } from '../api/query-client.ts'
import { booking, bookingList } from '../data/bookings.ts'
import { cabinList } from '../data/cabins.ts'
import { calendarWindow } from '../data/calendar.ts'
import { figuresOf } from '../data/figures.ts'
import { guest, guestList } from '../data/guests.ts'
import { findSession, publicConfig, seemsSignedIn } from '../data/session.ts'
import { property, settings } from '../data/settings.ts'
import { staffList } from '../data/staff.ts'
import { todayActivity } from '../data/today.ts'
import { LoginScreen } from '../login/LoginScreen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { RootScreen } from './RootScreen.tsx'
import { readablePath } from './readable-path.ts'
import { redeemVerification } from './redeem-verification.ts'
import {
  type BookingSearch,
  type CabinSearch,
  type CalendarSearch,
  type DashboardSearch,
  defaultBookingSearch,
  defaultCabinSearch,
  defaultCalendarSearch,
  defaultDashboardSearch,
  defaultGuestSearch,
  type GuestSearch,
  type NewBookingSearch,
  parseSearch,
  readBookingSearch,
  readCabinSearch,
  readCalendarSearch,
  readDashboardSearch,
  readGuestSearch,
  readLoginSearch,
  readNewBookingSearch,
  stringifySearch,
} from './search.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** What the browser's tab says before the name of the product. */
    title?: string | ((params: Record<string, string | undefined>) => string)
  }
}

const root = createRootRoute({ component: RootScreen, errorComponent: ErrorScreen })

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  staticData: { title: 'Log in' },
  validateSearch: readLoginSearch,
  beforeLoad: async ({ search: { verify } }) => {
    if (verify !== undefined) {
      redeemVerification(verify)
      throw redirect({ to: '/login', replace: true })
    }
    const isSignedOut = queryClient.getQueryData(sessionKey) === null || !seemsSignedIn()
    if (!isSignedOut && (await findSession())) throw redirect({ to: '/dashboard', replace: true })
  },
  loader: () => queryClient.prefetchQuery(publicConfig),
  component: LoginScreen,
})

/**
 * Everything but the login: the layout, shown to nobody who is not signed in. The loaders of
 * its screens ask early and wait for nothing: the screens show what comes, or that nothing did.
 */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: async () => {
    if (!seemsSignedIn()) await signedInOnly()
  },
  loader: signedInOnly,
  component: lazyRouteComponent(() => import('./AppLayout.tsx'), 'AppLayout'),
  pendingComponent: Spinner,
  pendingMs: 0,
})

async function signedInOnly() {
  if (!(await findSession())) throw redirect({ to: '/login', replace: true })
}

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const dashboard = createRoute({
  getParentRoute: () => app,
  path: 'dashboard',
  staticData: { title: 'Dashboard' },
  validateSearch: (raw: Partial<DashboardSearch> & SearchSchemaInput) => readDashboardSearch(raw),
  search: { middlewares: [stripSearchParams(defaultDashboardSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void askEarly(todayActivity)
    void askEarly(figuresOf(deps.last))
  },
  component: lazyRouteComponent(
    () => import('../dashboard/DashboardScreen.tsx'),
    'DashboardScreen',
  ),
})

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

const bookingDetail = createRoute({
  getParentRoute: () => app,
  path: 'bookings/$bookingId',
  staticData: { title: ({ bookingId }) => `Booking #${bookingId}` },
  loader: ({ params }) => void askEarly(booking(params.bookingId)),
  component: lazyRouteComponent(() => import('../bookings/BookingScreen.tsx'), 'BookingScreen'),
})

const newBooking = createRoute({
  getParentRoute: () => app,
  path: 'bookings/new',
  staticData: { title: 'New booking' },
  validateSearch: (raw: NewBookingSearch & SearchSchemaInput) => readNewBookingSearch(raw),
  component: lazyRouteComponent(
    () => import('../bookings/NewBookingScreen.tsx'),
    'NewBookingScreen',
  ),
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

const checkIn = createRoute({
  getParentRoute: () => app,
  path: 'checkin/$bookingId',
  staticData: { title: ({ bookingId }) => `Check in booking #${bookingId}` },
  loader: ({ params }) => void askEarly(booking(params.bookingId)),
  component: lazyRouteComponent(() => import('../bookings/CheckInScreen.tsx'), 'CheckInScreen'),
})

const cabins = createRoute({
  getParentRoute: () => app,
  path: 'cabins',
  staticData: { title: 'Cabins' },
  validateSearch: (raw: Partial<CabinSearch> & SearchSchemaInput) => readCabinSearch(raw),
  search: { middlewares: [stripSearchParams(defaultCabinSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void askEarly(cabinList(deps)),
  component: lazyRouteComponent(() => import('../cabins/CabinsScreen.tsx'), 'CabinsScreen'),
})

const users = createRoute({
  getParentRoute: () => app,
  path: 'users',
  staticData: { title: 'Users' },
  loader: () => void askEarly(staffList),
  component: lazyRouteComponent(() => import('../staff/StaffScreen.tsx'), 'StaffScreen'),
})

const hotelSettings = createRoute({
  getParentRoute: () => app,
  path: 'settings',
  staticData: { title: 'Settings' },
  loader: () => {
    void askEarly(settings)
    void askEarly(property)
  },
  component: lazyRouteComponent(() => import('../settings/SettingsScreen.tsx'), 'SettingsScreen'),
})

const account = createRoute({
  getParentRoute: () => app,
  path: 'account',
  staticData: { title: 'Account' },
  component: lazyRouteComponent(() => import('../account/AccountScreen.tsx'), 'AccountScreen'),
})

const notFound = createRoute({
  getParentRoute: () => app,
  path: '$',
  staticData: { title: 'Page not found' },
  component: lazyRouteComponent(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    app.addChildren([
      home,
      dashboard,
      bookings,
      newBooking,
      bookingDetail,
      changeBooking,
      checkIn,
      calendar,
      guests,
      guestProfile,
      cabins,
      users,
      hotelSettings,
      account,
      notFound,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  search: { strict: true },
  rewrite: {
    input: ({ url }) => {
      url.pathname = readablePath(url.pathname)
      return url
    },
  },
  defaultErrorComponent: ErrorScreen,
  defaultPendingComponent: Spinner,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  scrollToTopSelectors: ['main'],
})
