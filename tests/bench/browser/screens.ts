/** A screen, and how to recognize it: its title, and content that depends on its data. */
export type Screen = {
  name: string
  path: string
  title: string
  content: string
  /** Content that appears later and delays nothing. */
  late?: string
  /** The link that leads here from the previous screen in this list. */
  link: string
}

export const login: Screen = {
  name: 'login',
  path: '/login',
  title: 'Log in',
  content: '#password[value]:not([value=""])',
  link: '',
}

const rowsOf = (label: string) => `table[aria-label="${label}"][aria-busy="false"] td`

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
    link: 'main tbody a',
  },
  {
    name: 'check-in',
    path: '/checkin/{id}',
    title: 'Check in',
    content: 'main input[type="checkbox"]',
    link: 'main a[href^="/checkin/"]',
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
    name: 'users',
    path: '/users',
    title: 'Create a new user',
    content: '[data-state="verified"]',
    link: 'nav a[href="/users"]',
  },
  {
    name: 'settings',
    path: '/settings',
    title: 'Update hotel settings',
    content: '#min-nights[value]:not([value=""])',
    link: 'nav a[href="/settings"]',
  },
  {
    name: 'account',
    path: '/account',
    title: 'Update your account',
    content: '[aria-label="Sessions"] li',
    link: 'button[aria-label="Account"]',
  },
]
