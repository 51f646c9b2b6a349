import {
  type Action,
  button,
  choosingIn,
  dragging,
  inOrder,
  keysOn,
  openingDialog,
  openingMenu,
  pressing,
  searchingEverywhere,
  typingInto,
} from './user-actions.ts'

/** What a user does on these screens, by their names. Nothing is saved. */
export type Interaction = { kind: string; screen: string; act: Action }

const on = (screens: string, kind: string, act: Action): Interaction[] =>
  screens.split(', ').map((screen) => ({ screen, kind, act }))

const leavingUnsaved = inOrder(
  pressing(button('Back')),
  pressing((page) => page.getByRole('button', { name: 'Leave' })),
)
/** Completely within the days that are shown. */
const bar = '[data-bar][aria-label*="unconfirmed"]:not([data-before], [data-after])'
const cell = '[role="grid"] [role="gridcell"]'
const inGrid = ['ArrowRight', 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Escape']

export const interactions: readonly Interaction[] = [
  ...on(
    'dashboard, bookings, cabins, calendar, prices, reports, close the day',
    'filter',
    pressing('main fieldset button[aria-pressed="false"]'),
  ),
  ...on(
    'reports',
    'filter',
    inOrder(pressing(button(/^(On the books|Payments|Tourism)$/)), pressing(button('Overview'))),
  ),
  ...on('bookings', 'sort', choosingIn('[aria-label="Sort bookings"]')),
  ...on('cabins', 'sort', choosingIn('[aria-label="Sort cabins"]')),
  ...on('calendar', 'select', choosingIn('[aria-label="Cabins by capacity"]')),
  ...on('reports', 'select', choosingIn('[aria-label="Groups"]')),
  ...on('activity, after an outage, calendars, account', 'select', choosingIn('main select')),
  ...on('documents and emails', 'select', choosingIn('#email-kind')),
  ...on(
    'bookings, guests',
    'page',
    pressing('nav[aria-label="Pages"] button[aria-disabled="false"]'),
  ),
  ...on('calendar, prices', 'page', pressing(button(/^(Next|Previous) (days|month)$/))),
  ...on('payments', 'page', pressing(button('Previous day'))),
  ...on('reports', 'page', pressing(button('Previous period'))),
  ...on('bookings, cabins, housekeeping', 'menu', openingMenu),
  ...on('cabins', 'dialog', openingDialog(button(/^Edit|^Add new cabin/))),
  ...on('guests', 'dialog', openingDialog(button('New guest'))),
  ...on('guest', 'dialog', openingDialog(button('Edit'))),
  ...on('housekeeping', 'dialog', openingDialog(button('Add task'))),
  ...on('prices', 'dialog', openingDialog(button('New rule'))),
  ...on('bookings, calendar, reports', 'dialog', openingDialog(button('As of…'))),
  ...on('reports', 'dialog', openingDialog(button('Monthly report'))),
  ...on('reports', 'dialog', openingDialog(button(/^(Nights sold|Occupancy|Room revenue), /))),
  ...on(
    'booking detail',
    'dialog',
    openingDialog(button(/^(Add charge|Take payment|Special requests|Delete booking)$/)),
  ),
  ...on('calendar', 'dialog', openingDialog(bar)),
  ...on('charges and payments', 'dialog', openingDialog(button('Add item'))),
  ...on('calendars', 'dialog', openingDialog(button('Add calendar'))),
  ...on('webhooks', 'dialog', openingDialog(button('Add webhook'))),
  ...on('account', 'dialog', openingDialog(button(/^(Change address|Log out everywhere else)$/))),
  ...on('bookings, guests', 'typing in a search', typingInto('main input[type="search"]')),
  ...on('new booking', 'typing in a search', typingInto('#guest')),
  ...on('after an outage', 'typing in a search', typingInto('#bookingId')),
  ...on('dashboard, calendar, settings', 'search palette', searchingEverywhere),
  ...on('settings', 'typing in a form', typingInto('#property-name')),
  ...on('users', 'typing in a form', typingInto('#fullName')),
  ...on('documents and emails', 'typing in a form', typingInto('#email-body')),
  ...on('close the day', 'typing in a form', typingInto('#closing-note')),
  ...on('change booking', 'typing in a form', typingInto('#observations')),
  ...on('import', 'typing in a form', typingInto('#import-text')),
  ...on(
    'change booking',
    'dates of a booking',
    inOrder(pressing(button(/^\d+ days? (earlier|later),/)), leavingUnsaved),
  ),
  ...on(
    'new booking',
    'dates of a booking',
    inOrder(pressing(button(/^(Tonight|Tomorrow|This weekend|\+1 week)$/)), leavingUnsaved),
  ),
  ...on('website', 'checkbox', pressing('main label:has(input[type="checkbox"])')),
  ...on('calendar', 'drag', dragging(bar)),
  ...on('prices', 'drag', dragging(cell)),
  ...on('prices', 'keys in a grid', pressing(cell, ...inGrid)),
  ...on('calendar', 'keys in a grid', keysOn('[role="grid"] [tabindex="0"]', ...inGrid)),
  ...on('dashboard', 'details', pressing(button(/^Show all/))),
  ...on('dashboard, reports', 'details', pressing('main [aria-label^="About"]', 'Escape')),
  ...on('booking detail, guest, activity, settings', 'details', pressing('main summary')),
  ...on('calendar', 'details', pressing(button('Legend'), 'Escape')),
  ...on('inbox, orphan nights, check-in, access', 'theme', pressing('[aria-label="Dark mode"]')),
]
