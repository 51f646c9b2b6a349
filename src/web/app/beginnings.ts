import {
  defaultBookingSearch,
  defaultCabinSearch,
  defaultCalendarSearch,
  defaultDashboardSearch,
  defaultGuestSearch,
  stringifySearch,
} from '../search.ts'

type Beginning = {
  path: string
  /** The module of its screen, where the first script does not hold it. */
  screen?: string
  /**
   * What its loader asks for as long as its address says nothing else: an answer that nobody takes
   * would wait for the next who asks. Never what the audit keeps.
   */
  data: string[]
}

const { days } = defaultCalendarSearch
const dashboard = {
  screen: 'dashboard/DashboardScreen.tsx',
  data: ['/api/today', `/api/statistics${stringifySearch(defaultDashboardSearch)}`],
}

/**
 * What screens begin with, by their paths. The build makes of it what the server tells a browser to
 * fetch beside the page, instead of after the first script has run.
 */
export const beginnings: Beginning[] = [
  { path: '/login', data: ['/api/public-config'] },
  { path: '/', ...dashboard },
  { path: '/dashboard', ...dashboard },
  {
    path: '/bookings',
    screen: 'bookings/BookingsScreen.tsx',
    data: [`/api/bookings${stringifySearch(defaultBookingSearch)}`],
  },
  {
    path: '/bookings/new',
    screen: 'bookings/NewBookingScreen.tsx',
    data: ['/api/settings'],
  },
  // To read a booking is to read a national ID: that is asked for once, by whoever shows it.
  { path: '/bookings/:id', screen: 'bookings/BookingScreen.tsx', data: [] },
  {
    path: '/bookings/:id/change',
    screen: 'bookings/ChangeBookingScreen.tsx',
    data: [],
  },
  { path: '/checkin/:id', screen: 'bookings/CheckInScreen.tsx', data: [] },
  {
    path: '/calendar',
    screen: 'calendar/CalendarScreen.tsx',
    data: [`/api/calendar${stringifySearch({ days })}`],
  },
  {
    path: '/guests',
    screen: 'guests/GuestsScreen.tsx',
    data: [`/api/guests${stringifySearch(defaultGuestSearch)}`],
  },
  {
    path: '/guests/:id',
    screen: 'guests/GuestScreen.tsx',
    data: ['/api/guests/:id'],
  },
  {
    path: '/cabins',
    screen: 'cabins/CabinsScreen.tsx',
    data: [`/api/cabins${stringifySearch(defaultCabinSearch)}`],
  },
  { path: '/users', screen: 'staff/StaffScreen.tsx', data: ['/api/staff'] },
  {
    path: '/settings',
    screen: 'settings/SettingsScreen.tsx',
    data: ['/api/settings', '/api/property', '/api/system'],
  },
  { path: '/account', screen: 'account/AccountScreen.tsx', data: [] },
  { path: '/welcome', data: [] },
]
