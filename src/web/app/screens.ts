import {
  defaultBookingSearch,
  defaultCabinSearch,
  defaultCalendarSearch,
  defaultDashboardSearch,
  defaultGuestSearch,
  stringifySearch,
} from '../search.ts'

/**
 * The scripts that screens share, each with what the ones before it do not hold: what the frame of
 * all screens needs, then what lists share, screens of one stay, forms, reservations.
 */
export const sharedScripts = ['frame', 'lists', 'stays', 'forms', 'reservations'] as const

export type SharedScript = (typeof sharedScripts)[number]

type Screen = {
  /** What the browser's tab says before the name of the product. */
  title: string | ((params: Record<string, string | undefined>) => string)
  /** Its module below src/web, where the first script does not hold it, exporting its namesake. */
  module?: string
  /** The last of the shared scripts that it needs. */
  script?: SharedScript
}

/**
 * Every screen of the web app: the router takes its paths and modules from here, the build derives
 * the scripts, and the server the Link header of each page.
 */
export const screens = {
  '/login': { title: 'Log in' },
  '/welcome': { title: 'Set up', module: 'login/SetupScreen', script: 'forms' },
  '/dashboard': {
    title: 'Dashboard',
    module: 'dashboard/DashboardScreen',
    script: 'frame',
  },
  '/bookings': {
    title: 'Bookings',
    module: 'bookings/BookingsScreen',
    script: 'lists',
  },
  '/bookings/new': {
    title: 'New booking',
    module: 'bookings/NewBookingScreen',
    script: 'reservations',
  },
  '/bookings/$bookingId': {
    title: ({ bookingId }) => `Booking #${bookingId}`,
    module: 'bookings/BookingScreen',
    script: 'stays',
  },
  '/bookings/$bookingId/change': {
    title: ({ bookingId }) => `Change booking #${bookingId}`,
    module: 'bookings/ChangeBookingScreen',
    script: 'reservations',
  },
  '/checkin/$bookingId': {
    title: ({ bookingId }) => `Check in booking #${bookingId}`,
    module: 'bookings/CheckInScreen',
    script: 'stays',
  },
  '/calendar': {
    title: 'Calendar',
    module: 'calendar/CalendarScreen',
    script: 'lists',
  },
  '/guests': {
    title: 'Guests',
    module: 'guests/GuestsScreen',
    script: 'lists',
  },
  '/guests/$guestId': {
    title: 'Guest',
    module: 'guests/GuestScreen',
    script: 'lists',
  },
  '/cabins': {
    title: 'Cabins',
    module: 'cabins/CabinsScreen',
    script: 'lists',
  },
  '/users': {
    title: 'Users',
    module: 'staff/StaffScreen',
    script: 'forms',
  },
  '/activity': {
    title: 'Activity',
    module: 'history/ActivityScreen',
    script: 'lists',
  },
  '/settings': {
    title: 'Settings',
    module: 'settings/SettingsScreen',
    script: 'forms',
  },
  '/account': {
    title: 'Account',
    module: 'account/AccountScreen',
    script: 'forms',
  },
} as const satisfies Record<`/${string}`, Screen>

export type ScreenPath = keyof typeof screens

/**
 * The requests of each screen's loader, as long as its address has no search: the server names them
 * in parallel with the page. A browser keeps a response that is not used for the next user of this tab, so only
 * what the loader surely asks for is named, and never what the audit records, such as the national ID
 * in a booking. Apart from the screens, since only the build reads them.
 */
export const firstRequests: Record<ScreenPath, readonly string[]> = {
  '/login': ['/api/public-config'],
  '/welcome': [],
  '/dashboard': ['/api/today', `/api/statistics${stringifySearch(defaultDashboardSearch)}`],
  '/bookings': [`/api/bookings${stringifySearch(defaultBookingSearch)}`],
  '/bookings/new': ['/api/settings'],
  '/bookings/$bookingId': [],
  '/bookings/$bookingId/change': [],
  '/checkin/$bookingId': [],
  '/calendar': [`/api/calendar${stringifySearch({ days: defaultCalendarSearch.days })}`],
  '/guests': [`/api/guests${stringifySearch(defaultGuestSearch)}`],
  '/guests/$guestId': ['/api/guests/$guestId'],
  '/cabins': [`/api/cabins${stringifySearch(defaultCabinSearch)}`],
  '/users': ['/api/staff'],
  '/activity': ['/api/history', '/api/staff'],
  '/settings': ['/api/settings', '/api/property', '/api/system'],
  '/account': [],
}

/** `/` leads to the dashboard, so its page comes with what the dashboard needs. */
export const landing = '/dashboard' satisfies ScreenPath
