import { bookingListParameters } from '#contract/booking-list-options.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { defaultBookingSearch } from '#features/bookings/web/list/booking-search.ts'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { defaultCalendarSearch } from '#features/calendar/web/calendar-search.ts'
import { defaultDashboardSearch } from '#features/dashboard/web/dashboard-search.ts'
import { defaultGuestSearch } from '#features/guests/web/guest-search.ts'
import { stringifySearch } from '#ui/search.ts'

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
   * The module below src, unless the entry script contains it. It exports a component of the
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
  '/login': { title: t('Log in') },
  '/welcome': { title: t('Set up'), module: 'features/login/web/SetupScreen', script: 'forms' },
  '/forgot-password': {
    title: t('Reset your password'),
    module: 'features/login/web/ForgotPasswordScreen',
    script: 'forms',
  },
  '/reset-password': {
    title: t('Set a new password'),
    module: 'features/login/web/ResetPasswordScreen',
    script: 'forms',
  },
  '/confirm-email': {
    title: t('Confirm your email address'),
    module: 'features/login/web/ConfirmEmailScreen',
    script: 'forms',
  },
  '/cleaning': {
    title: t('Cleaning today'),
    module: 'features/housekeeping/web/cleaning/CleaningScreen',
    script: 'forms',
  },
  '/second-factor': {
    title: t('Set up a second factor'),
    module: 'features/account/web/SetUpSecondFactorScreen',
    script: 'forms',
  },
  '/dashboard': {
    title: t('Dashboard'),
    module: 'features/dashboard/web/DashboardScreen',
    script: 'frame',
  },
  '/bookings': {
    title: t('Bookings'),
    module: 'features/bookings/web/list/BookingsScreen',
    script: 'lists',
  },
  '/bookings/new': {
    title: t('New booking'),
    module: 'features/bookings/web/new/NewBookingScreen',
    script: 'booking-forms',
  },
  '/bookings/$bookingId': {
    title: ({ bookingId = '' }) => t('Booking #{id}', { id: bookingId }),
    module: 'features/bookings/web/details/BookingScreen',
    script: 'stays',
  },
  '/groups/$groupId': {
    title: t('Group'),
    module: 'features/groups/web/GroupScreen',
    script: 'lists',
  },
  '/bookings/$bookingId/change': {
    title: ({ bookingId = '' }) => t('Change booking #{id}', { id: bookingId }),
    module: 'features/bookings/web/change/ChangeBookingScreen',
    script: 'booking-forms',
  },
  '/checkin/$bookingId': {
    title: ({ bookingId = '' }) => t('Check in booking #{id}', { id: bookingId }),
    module: 'features/bookings/web/check-in/CheckInScreen',
    script: 'stays',
  },
  '/calendar': {
    title: t('Calendar'),
    module: 'features/calendar/web/CalendarScreen',
    script: 'lists',
  },
  '/orphan-nights': {
    title: t('Unsellable gaps'),
    module: 'features/calendar/web/orphan-nights/OrphanNightsScreen',
    script: 'lists',
  },
  '/registration': {
    title: t('Registration for authorities'),
    module: 'features/registration/web/RegistrationFilesScreen',
    script: 'lists',
  },
  '/guests': {
    title: t('Guests'),
    module: 'features/guests/web/GuestsScreen',
    script: 'lists',
  },
  '/guests/$guestId': {
    title: t('Guest'),
    module: 'features/guests/web/GuestScreen',
    script: 'lists',
  },
  '/cabins': {
    title: t('Cabins'),
    module: 'features/cabins/web/CabinsScreen',
    script: 'lists',
  },
  '/housekeeping': {
    title: t('Housekeeping'),
    module: 'features/housekeeping/web/HousekeepingScreen',
    script: 'lists',
  },
  '/payments': {
    title: t('Payments'),
    module: 'features/payments/web/PaymentsScreen',
    script: 'lists',
  },
  '/invoices': {
    title: t('Invoices'),
    module: 'features/documents/web/InvoicesScreen',
    script: 'lists',
  },
  '/prices': {
    title: t('Prices'),
    module: 'features/prices/web/PricesScreen',
    script: 'lists',
  },
  '/reports': {
    title: t('Reports'),
    module: 'features/reports/web/ReportsScreen',
    script: 'lists',
  },
  '/inbox': {
    title: t('Inbox'),
    module: 'features/inbox/web/InboxScreen',
    script: 'lists',
  },
  '/close-day': {
    title: t('Close the day'),
    module: 'features/closing/web/CloseDayScreen',
    script: 'forms',
  },
  '/outage-notes': {
    title: t('After an outage'),
    module: 'features/outage/web/OutageNotesScreen',
    script: 'forms',
  },
  '/import': {
    title: t('Import'),
    module: 'features/imports/web/ImportScreen',
    script: 'forms',
  },
  '/users': {
    title: t('Users'),
    module: 'features/staff/web/StaffScreen',
    script: 'forms',
  },
  '/activity': {
    title: t('Activity'),
    module: 'features/history/web/ActivityScreen',
    script: 'lists',
  },
  '/settings': {
    title: t('Settings'),
    module: 'features/settings/web/SettingsScreen',
    script: 'stays',
  },
  '/settings/payments': {
    title: t('Charges and payments'),
    module: 'features/settings/web/PaymentSettingsScreen',
    script: 'forms',
  },
  '/settings/documents': {
    title: t('Documents and emails'),
    module: 'features/documents/web/settings/DocumentSettingsScreen',
    script: 'forms',
  },
  '/settings/messages': {
    title: t('Messages'),
    module: 'features/messages/web/MessageSettingsScreen',
    script: 'forms',
  },
  '/settings/calendars': {
    title: t('Calendars'),
    module: 'features/feeds/web/settings/CalendarSettingsScreen',
    script: 'forms',
  },
  '/settings/webhooks': {
    title: t('Webhooks'),
    module: 'features/webhooks/web/settings/WebhookSettingsScreen',
    script: 'forms',
  },
  '/settings/website': {
    title: t('Website'),
    module: 'features/website/web/settings/WebsiteSettingsScreen',
    script: 'forms',
  },
  '/settings/access': {
    title: t('Access'),
    module: 'features/settings/web/AccessSettingsScreen',
    script: 'forms',
  },
  '/account': {
    title: t('Account'),
    module: 'features/account/web/AccountScreen',
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
  '/registration': ['/api/registration-files'],
  '/groups/$groupId': ['/api/groups/$groupId'],
  '/guests/$guestId': ['/api/guests/$guestId'],
  '/cabins': [`/api/cabins${stringifySearch(defaultCabinSearch)}`],
  '/housekeeping': ['/api/housekeeping'],
  '/payments': ['/api/payments', '/api/payments/deposits', '/api/payments/balances'],
  '/invoices': [],
  '/prices': ['/api/price-rules'],
  '/reports': [],
  '/inbox': ['/api/inbox'],
  '/close-day': ['/api/day-to-close', '/api/handover-notes', '/api/day-closings'],
  '/outage-notes': ['/api/outage-notes'],
  '/import': ['/api/imports'],
  '/users': ['/api/staff', '/api/property'],
  '/activity': ['/api/history', '/api/staff'],
  '/settings': ['/api/settings', '/api/property', '/api/system', '/api/outage-settings'],
  '/settings/payments': [
    '/api/property',
    '/api/invoice-settings',
    '/api/e-invoice-settings',
    '/api/catalogue',
    '/api/terms',
    '/api/tax-rules',
  ],
  '/settings/documents': ['/api/business-details', '/api/guest-settings', '/api/email-texts'],
  '/settings/messages': ['/api/message-rules', '/api/property'],
  '/settings/calendars': [`/api/cabins${stringifySearch(defaultCabinSearch)}`],
  '/settings/webhooks': [],
  '/settings/website': ['/api/website-settings'],
  '/settings/access': ['/api/account/second-factors'],
  '/account': [
    '/api/account/second-factors',
    '/api/account/email',
    '/api/account/sessions',
    '/api/account/tokens',
    '/api/account/notices',
    '/api/account/device',
    '/api/property',
  ],
}

/** `/` redirects to the dashboard, so its page preloads the dashboard's data. */
export const landing = '/dashboard' satisfies ScreenPath

/** What the page says instead of a screen, in the language that the build gives it. */
export const needsJavaScript = msg(
  'Cabinkeeper needs JavaScript. Please switch it on and load this page again.',
)
