import { bookingListParameters } from '#contract/booking-list-options.ts'
import { defaultBookingSearch } from '../bookings/list/booking-search.ts'
import { defaultCabinSearch } from '../cabins/cabin-search.ts'
import { defaultCalendarSearch } from '../calendar/calendar-search.ts'
import { defaultDashboardSearch } from '../dashboard/dashboard-search.ts'
import { defaultGuestSearch } from '../guests/guest-search.ts'
import { stringifySearch } from '../search.ts'

/**
 * The scripts that several screens share. Each contains what the previous ones do not: the layout
 * of all screens, then the code of lists, of screens about one stay, of forms, and of new and changed
 * bookings. The build adds `controls`, with what lists, screens about a stay and forms share.
 */
export const sharedScripts = ['frame', 'lists', 'stays', 'forms', 'booking-forms'] as const

export type SharedScript = (typeof sharedScripts)[number]

type Screen = {
  /** The title of the browser tab, before the product name. */
  title: string | ((params: Record<string, string | undefined>) => string)
  /**
   * The module below src/web, unless the entry script contains it. It exports a component of the
   * same name.
   */
  module?: string
  /** The last of the shared scripts that the screen needs. */
  script?: SharedScript
}

/**
 * Every screen of the web client. The router takes its paths and modules from here, the build
 * derives the scripts, and the server the Link header of each page.
 */
export const screens = {
  '/login': { title: 'Log in' },
  '/welcome': { title: 'Set up', module: 'login/SetupScreen', script: 'forms' },
  '/forgot-password': {
    title: 'Reset your password',
    module: 'login/ForgotPasswordScreen',
    script: 'forms',
  },
  '/reset-password': {
    title: 'Set a new password',
    module: 'login/ResetPasswordScreen',
    script: 'forms',
  },
  '/confirm-email': {
    title: 'Confirm your email address',
    module: 'login/ConfirmEmailScreen',
    script: 'forms',
  },
  '/cleaning': { title: 'Cleaning today', module: 'cleaning/CleaningScreen', script: 'forms' },
  '/second-factor': {
    title: 'Set up a second factor',
    module: 'account/SetUpSecondFactorScreen',
    script: 'forms',
  },
  '/dashboard': {
    title: 'Dashboard',
    module: 'dashboard/DashboardScreen',
    script: 'frame',
  },
  '/bookings': {
    title: 'Bookings',
    module: 'bookings/list/BookingsScreen',
    script: 'lists',
  },
  '/bookings/new': {
    title: 'New booking',
    module: 'bookings/new/NewBookingScreen',
    script: 'booking-forms',
  },
  '/bookings/$bookingId': {
    title: ({ bookingId }) => `Booking #${bookingId}`,
    module: 'bookings/details/BookingScreen',
    script: 'stays',
  },
  '/bookings/$bookingId/change': {
    title: ({ bookingId }) => `Change booking #${bookingId}`,
    module: 'bookings/change/ChangeBookingScreen',
    script: 'booking-forms',
  },
  '/checkin/$bookingId': {
    title: ({ bookingId }) => `Check in booking #${bookingId}`,
    module: 'bookings/check-in/CheckInScreen',
    script: 'stays',
  },
  '/calendar': {
    title: 'Calendar',
    module: 'calendar/CalendarScreen',
    script: 'lists',
  },
  '/orphan-nights': {
    title: 'Orphan nights',
    module: 'calendar/orphan-nights/OrphanNightsScreen',
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
  '/housekeeping': {
    title: 'Housekeeping',
    module: 'housekeeping/HousekeepingScreen',
    script: 'lists',
  },
  '/payments': {
    title: 'Payments',
    module: 'payments/PaymentsScreen',
    script: 'lists',
  },
  '/prices': {
    title: 'Prices',
    module: 'prices/PricesScreen',
    script: 'lists',
  },
  '/reports': {
    title: 'Reports',
    module: 'reports/ReportsScreen',
    script: 'lists',
  },
  '/inbox': {
    title: 'Inbox',
    module: 'inbox/InboxScreen',
    script: 'lists',
  },
  '/close-day': {
    title: 'Close the day',
    module: 'closing/CloseDayScreen',
    script: 'forms',
  },
  '/outage-notes': {
    title: 'After an outage',
    module: 'closing/OutageNotesScreen',
    script: 'booking-forms',
  },
  '/import': {
    title: 'Import',
    module: 'imports/ImportScreen',
    script: 'forms',
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
    module: 'settings/property/SettingsScreen',
    script: 'stays',
  },
  '/settings/payments': {
    title: 'Charges and payments',
    module: 'settings/payments/PaymentSettingsScreen',
    script: 'forms',
  },
  '/settings/documents': {
    title: 'Documents and emails',
    module: 'settings/documents/DocumentSettingsScreen',
    script: 'forms',
  },
  '/settings/calendars': {
    title: 'Calendars',
    module: 'settings/calendars/CalendarSettingsScreen',
    script: 'forms',
  },
  '/settings/webhooks': {
    title: 'Webhooks',
    module: 'settings/webhooks/WebhookSettingsScreen',
    script: 'forms',
  },
  '/settings/website': {
    title: 'Website',
    module: 'settings/website/WebsiteSettingsScreen',
    script: 'forms',
  },
  '/settings/access': {
    title: 'Access',
    module: 'settings/access/AccessSettingsScreen',
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
 * The requests of each screen's loader when its address has no search parameters. The server names
 * them in the Link header, so that they load in parallel with the page. An unused response stays in
 * the browser's preload cache, so only certain requests are listed. Separate from the screens,
 * because only the build reads them.
 */
export const firstRequests: Record<ScreenPath, readonly string[]> = {
  '/login': ['/api/public-config'],
  '/welcome': [],
  '/forgot-password': ['/api/public-config'],
  '/reset-password': [],
  '/confirm-email': [],
  '/cleaning': [],
  '/second-factor': ['/api/account/second-factors'],
  '/dashboard': ['/api/today', `/api/statistics${stringifySearch(defaultDashboardSearch)}`],
  '/bookings': [`/api/bookings${stringifySearch(bookingListParameters(defaultBookingSearch))}`],
  '/bookings/new': ['/api/settings'],
  '/bookings/$bookingId': ['/api/bookings/$bookingId'],
  '/bookings/$bookingId/change': [
    '/api/bookings/$bookingId',
    '/api/bookings/$bookingId/availability',
  ],
  '/checkin/$bookingId': ['/api/bookings/$bookingId'],
  '/calendar': [`/api/calendar${stringifySearch({ days: defaultCalendarSearch.days })}`],
  '/guests': [`/api/guests${stringifySearch(defaultGuestSearch)}`],
  '/orphan-nights': ['/api/orphan-nights'],
  '/guests/$guestId': ['/api/guests/$guestId'],
  '/cabins': [`/api/cabins${stringifySearch(defaultCabinSearch)}`],
  '/housekeeping': ['/api/housekeeping'],
  '/payments': ['/api/payments', '/api/payments/deposits', '/api/payments/balances'],
  '/prices': ['/api/price-rules'],
  '/reports': [],
  '/inbox': ['/api/inbox'],
  '/close-day': ['/api/day-to-close', '/api/handover-notes', '/api/day-closings'],
  '/outage-notes': ['/api/outage-notes'],
  '/import': ['/api/imports'],
  '/users': ['/api/staff', '/api/property'],
  '/activity': ['/api/history', '/api/staff'],
  '/settings': ['/api/settings', '/api/property', '/api/system', '/api/outage-settings'],
  '/settings/payments': ['/api/property', '/api/invoice-settings', '/api/catalogue'],
  '/settings/documents': ['/api/business-details', '/api/guest-settings', '/api/email-texts'],
  '/settings/calendars': [`/api/cabins${stringifySearch(defaultCabinSearch)}`],
  '/settings/webhooks': [],
  '/settings/website': ['/api/website-settings'],
  '/settings/access': ['/api/account/second-factors'],
  '/account': [
    '/api/account/second-factors',
    '/api/account/email',
    '/api/account/sessions',
    '/api/account/tokens',
    '/api/property',
  ],
}

/** `/` redirects to the dashboard, so its page preloads the dashboard's data. */
export const landing = '/dashboard' satisfies ScreenPath
