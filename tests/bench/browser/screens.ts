/** A screen, and how to recognize it: its title, and content that depends on its data. */
export type Screen = {
  name: string
  path: string
  title: string
  content: string
  /** Content that appears later and delays nothing. */
  late?: string
  /** What leads here from the previous screen in this list. */
  link: string
  /** The screen with that link, unless it is the previous one. */
  via?: string
  /** The key that leaves it, if links cannot be clicked on it. */
  leave?: string
}

export const login: Screen = {
  name: 'login',
  path: '/login',
  title: 'Log in',
  content: '#password[value]:not([value=""])',
  link: '',
}

/** The search palette has no address, and opens above any screen. */
export const palette: Screen = {
  name: 'search palette',
  path: '',
  title: '',
  content: 'dialog [role="option"]',
  link: 'button[aria-label="Search"]',
  leave: 'Escape',
}

const rowsOf = (label: string) => `table[aria-label="${label}"][aria-busy="false"] td`
const availableCabins = '[aria-label="Cabins"][aria-busy="false"] li'

/** Each screen can be reached from the previous one with a click. */
export const screensBehindLogin: Screen[] = [
  {
    name: 'dashboard',
    path: '/dashboard',
    title: 'Dashboard',
    content:
      'main:has([aria-label="Statistics"] dd > :not(:empty)):has([aria-label="Today activity"] li)',
    late: 'main:has(.chart-line):has([data-segment])',
    link: 'nav a[href="/dashboard"]',
  },
  {
    name: 'after an outage',
    path: '/outage-notes',
    title: 'After an outage',
    content: 'main:has([aria-label="New line"]):not(:has(section > [role="status"]))',
    link: 'main a[href="/outage-notes"]',
  },
  {
    name: 'close the day',
    path: '/close-day',
    title: 'Close the day',
    content: '[aria-label="Checklist"] li',
    link: 'main a[href="/close-day"]',
    via: 'nav a[href="/dashboard"]',
  },
  {
    name: 'change booking',
    path: '/bookings/{id}/change',
    title: 'Change booking #',
    content: availableCabins,
    link: 'main a[href$="/change"]',
  },
  {
    name: 'bookings',
    path: '/bookings',
    title: 'All bookings',
    content: rowsOf('Bookings'),
    link: 'nav a[href="/bookings"]',
  },
  {
    name: 'booking detail',
    path: '/bookings/{id}',
    title: 'Booking #',
    content: 'main section footer',
    link: 'main tbody tr:has-text("unconfirmed") a',
  },
  {
    name: 'check-in',
    path: '/checkin/{id}',
    title: 'Check in',
    content: 'main input[type="checkbox"]',
    link: 'main button:has(span:text-is("Check in"))',
  },
  {
    name: 'cabins',
    path: '/cabins',
    title: 'All cabins',
    content: rowsOf('Cabins'),
    link: 'nav a[href="/cabins"]',
  },
  {
    name: 'calendar',
    path: '/calendar',
    title: 'Calendar',
    content: '[role="grid"] [data-bar]',
    link: 'nav a[href="/calendar"]',
  },
  {
    name: 'new booking',
    path: '/bookings/new',
    title: 'New booking',
    content: availableCabins,
    link: 'main a[href="/bookings/new"]',
  },
  {
    name: 'orphan nights',
    path: '/orphan-nights',
    title: 'Unsellable gaps',
    content: '[aria-label="Unsellable gaps"] li',
    link: 'main a[href="/orphan-nights"]',
    via: 'nav a[href="/calendar"]',
  },
  {
    name: 'guests',
    path: '/guests',
    title: 'All guests',
    content: rowsOf('Guests'),
    link: 'nav a[href="/guests"]',
  },
  {
    name: 'guest',
    path: '/guests/17',
    title: '',
    content: '[aria-label="Guest details"]',
    link: 'main tbody a',
  },
  {
    name: 'housekeeping',
    path: '/housekeeping',
    title: 'Housekeeping',
    content: 'main li a[href^="/bookings/"]',
    link: 'nav a[href="/housekeeping"]',
  },
  {
    name: 'payments',
    path: '/payments',
    title: 'Payments',
    content: 'main:has(caption):not(:has(section > [role="status"]))',
    link: 'nav a[href="/payments"]',
  },
  {
    name: 'prices',
    path: '/prices',
    title: 'Prices',
    content: '[role="grid"] [role="gridcell"]',
    link: 'nav a[href="/prices"]',
  },
  {
    name: 'reports',
    path: '/reports',
    title: 'Reports',
    content: '[aria-label="Key metrics"] dd',
    link: 'nav a[href="/reports"]',
  },
  {
    name: 'users',
    path: '/users',
    title: 'Create a new user',
    content: '[data-state="verified"]',
    link: 'nav a[href="/users"]',
  },
  {
    name: 'activity',
    path: '/activity',
    title: 'Activity',
    content: 'main section li',
    link: 'nav a[href="/activity"]',
  },
  {
    name: 'inbox',
    path: '/inbox',
    title: 'Inbox',
    content: 'main section :is(p, li)',
    link: 'dialog [role="option"]:has-text("Inbox")',
    via: palette.link,
  },
  {
    name: 'settings',
    path: '/settings',
    title: 'Update hotel settings',
    content: '#min-nights[value]:not([value=""])',
    link: 'nav a[href="/settings"]',
  },
  {
    name: 'charges and payments',
    path: '/settings/payments',
    title: 'Charges and payments',
    content: 'main:has(#deposit-days[value]):has([aria-label^="Edit"])',
    link: 'nav a[href="/settings/payments"]',
  },
  {
    name: 'documents and emails',
    path: '/settings/documents',
    title: 'Documents and emails',
    content: '#business-email[value]:not([value=""])',
    link: 'nav a[href="/settings/documents"]',
  },
  {
    name: 'calendars',
    path: '/settings/calendars',
    title: 'Calendars',
    content: '#cabinId option + option',
    link: 'nav a[href="/settings/calendars"]',
  },
  {
    name: 'messages',
    path: '/settings/messages',
    title: 'Messages',
    content: 'main section section button',
    link: 'nav a[href="/settings/messages"]',
  },
  {
    name: 'webhooks',
    path: '/settings/webhooks',
    title: 'Webhooks',
    content: 'main section section button',
    link: 'nav a[href="/settings/webhooks"]',
  },
  {
    name: 'website',
    path: '/settings/website',
    title: 'Website',
    content: '#website-hold-hours[value]',
    link: 'nav a[href="/settings/website"]',
  },
  {
    name: 'access',
    path: '/settings/access',
    title: 'Access',
    content: '#require-second-factor:enabled',
    link: 'nav a[href="/settings/access"]',
  },
  {
    name: 'import',
    path: '/import',
    title: 'Import',
    content: '[aria-label="File to import"]',
    link: 'nav a[href="/import"]',
  },
  {
    name: 'account',
    path: '/account',
    title: 'Update your account',
    content: '#fullName[value]:not([value=""])',
    link: 'button[aria-label="Account"]',
  },
]
