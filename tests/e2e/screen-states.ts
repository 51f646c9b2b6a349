import { expect, type Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { axeViolationsInItsTheme } from './axe-violations.ts'
import { choose, form, menuOf, openForm } from './cabin-page.ts'
import * as calendar from './calendar-page.ts'
import * as guests from './guest-page.ts'
import { spreadsheet } from './import-page.ts'
import * as sessions from './sessions-page.ts'
import * as staff from './staff-page.ts'
import * as tokens from './tokens-page.ts'

const openMenu = async (page: Page) => {
  await page
    .getByRole('button', { name: /Actions for booking/ })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
}
const askToDelete = async (page: Page) => {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Delete booking' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const openCabinMenu = async (page: Page) => {
  await menuOf(page, 'Fox Den').click()
  await expect(page.getByRole('menu')).toBeVisible()
}
const sendEmptyCabin = async (page: Page) => {
  await openForm(page)
  await form(page).getByRole('button', { name: 'Create new cabin' }).click()
  await expect(form(page).getByText('This field is required')).toHaveCount(5)
}
const editCabin = async (page: Page) => {
  await choose(page, 'Fox Den', 'Edit')
  await expect(form(page)).toBeVisible()
}
const askToDeleteCabin = async (page: Page) => {
  await choose(page, 'Fox Den', 'Delete')
  await expect(page.getByRole('dialog')).toBeVisible()
}
const askToRetireCabin = async (page: Page) => {
  await choose(page, 'Fox Den', 'Retire')
  await expect(page.getByRole('dialog')).toBeVisible()
}

const selectNight = async (page: Page) => {
  await page.getByRole('gridcell').first().click()
  await expect(page.getByRole('form', { name: 'Selected nights' })).toBeVisible()
}
const openRules = async (page: Page) => {
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Rules' })).toBeVisible()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
}
const sendEmptyRule = async (page: Page) => {
  await page.getByRole('button', { name: 'New rule' }).first().click()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
}

const expectReport = async (page: Page) => {
  await expect(page.getByRole('table', { name: 'Occupancy and rates by cabin' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Occupancy' })).toBeVisible()
}

const openMetric = async (page: Page) => {
  await page
    .getByRole('button', { name: /^RevPAR/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
}

const openMonthlyReport = async (page: Page) => {
  await expect(page.getByRole('table', { name: 'Charged by month' })).toBeVisible()
  await page.getByRole('button', { name: 'Monthly report' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
}

const createUser = async (page: Page) => {
  await staff.fill(page)
  await staff.create(page).click()
  await expect(staff.linkOf(page, staff.ines.fullName)).toBeVisible()
}
const openUserMenu = async (page: Page) => {
  await page.getByRole('button', { name: `Actions for ${staff.ines.fullName}` }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}
const askToDeactivate = async (page: Page) => {
  await staff.choose(page, staff.ines.fullName, 'Deactivate')
  await expect(page.getByRole('dialog')).toBeVisible()
}
const showPasswordLink = async (page: Page) => {
  await page.goto(await staff.linkOf(page, staff.ines.fullName).inputValue())
  await page.goto('/users')
  await staff.choose(page, staff.ines.fullName, 'Create password link')
  await expect(page.getByRole('dialog')).toBeVisible()
}
const sendEmptyUser = async (page: Page) => {
  await staff.create(page).click()
  await expect(page.getByText('This field is required')).toHaveCount(4)
}
const chooseAvatar = async (page: Page) => {
  await page.getByLabel('Avatar image').setInputFiles('src/app/web/public/apple-touch-icon.png')
  await page.getByLabel('Full name').fill('')
  await page.getByRole('button', { name: 'Update account' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
}

const seeCabins = async (page: Page) => {
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Cabins' })).toHaveAttribute('aria-busy', 'false')
}
const searchGuest = async (page: Page) => {
  await seeCabins(page)
  await page.getByRole('combobox', { name: 'Find a guest' }).fill('mar')
  await expect(page.getByRole('option', { name: /stay/ }).first()).toBeVisible()
}
const sendOddBooking = async (page: Page) => {
  await page.getByRole('button', { name: '+1 week' }).click()
  await page.getByLabel('Nights', { exact: true }).fill('1')
  await page.getByRole('checkbox', { name: 'Book it anyway' }).check()
  await page.getByRole('button', { name: 'New guest', exact: true }).click()
  await page.getByRole('button', { name: 'Set a different price' }).click()
  await page.getByRole('button', { name: 'Book cabin' }).click()
  await expect(page.getByText('Please enter an amount')).toBeVisible()
}

const shortenTooMuch = async (page: Page) => {
  const [, id] = /bookings\/(\d+)/.exec(page.url()) ?? []
  const { startDate } = await (await page.request.get(`/api/bookings/${id}`)).json()
  await page.getByLabel('Departure', { exact: true }).fill(addDays(startDate, 1))
  const ticks = page.getByRole('region', { name: 'Conflicts' }).getByRole('checkbox')
  await expect(ticks.first()).toBeVisible()
  for (const tick of await ticks.all()) await tick.check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please give a reason')).toBeVisible()
}
const chooseGuest = async (page: Page) => {
  await page.getByRole('button', { name: 'Choose another guest' }).click()
  await page.getByRole('combobox', { name: 'Guest' }).fill('mar')
  await expect(page.getByRole('option', { name: /stay/ }).first()).toBeVisible()
}
const askToCancel = async (page: Page) => {
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Please give a reason')).toBeVisible()
}
const askToLeave = async (page: Page) => {
  const { today } = await (await page.request.get('/api/session')).json()
  const { items } = await (await page.request.get('/api/bookings?status=checked-in')).json()
  const staying = items.find((booking: { endDate: string }) => booking.endDate > today)
  await page.goto(`/bookings/${staying.id}`)
  await page.getByRole('button', { name: 'Leave early' }).click()
  await page.getByRole('radio', { name: /^Another amount/ }).check()
  await page.getByRole('button', { name: 'Check out now' }).click()
  await expect(page.getByText('Please enter an amount')).toBeVisible()
}
const cancelAndAskToReinstate = async (page: Page) => {
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Ill')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await axeViolationsInItsTheme(page)).toEqual([])
  await page.getByRole('button', { name: 'Reinstate' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const searchField = (page: Page) => searchDialog(page).getByRole('combobox')
const openSearch = async (page: Page) => {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(searchDialog(page).getByRole('option').first()).toBeVisible()
}
const findBookings = async (page: Page) => {
  await openSearch(page)
  await searchField(page).fill('mar')
  await expect(page.getByRole('group', { name: 'Bookings' })).toBeVisible()
}
const findNothing = async (page: Page) => {
  await openSearch(page)
  await searchField(page).fill('zzzz')
  await expect(page.getByRole('status').getByText('Nothing found')).toBeAttached()
}
const openShortcuts = async (page: Page) => {
  await openSearch(page)
  await searchDialog(page)
    .getByRole('option', { name: /^Keyboard shortcuts/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
}

const openHistory = async (page: Page) => {
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
}

const reportProblem = async (page: Page) => {
  const hall = page.getByRole('listitem', { name: 'Timberline Hall' })
  await hall.getByRole('button', { name: 'Something is broken' }).click()
  await hall.getByRole('button', { name: 'Send' }).click()
  await expect(hall.getByRole('alert')).toBeVisible()
}

async function readSpreadsheet(page: Page) {
  await page.getByLabel('Or paste rows').fill(spreadsheet)
  await page.getByRole('button', { name: 'Read file' }).click()
  await expect(page.getByRole('form', { name: 'Correct row 3' })).toBeVisible()
}

export type Screen = { name: string; path: string; prepare?: (page: Page) => Promise<void> }

/** Shows a screen when it has loaded. */
export async function openScreen(page: Page, { path, prepare }: Screen): Promise<void> {
  await page.goto(await filled(page, path))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
  await prepare?.(page)
}

/** Replaces the placeholder in a path by the id of a booking with that status. */
async function filled(page: Page, path: string) {
  const status = path.match(/\{(.+)\}/)?.[1]
  if (!status) return path
  const list = await page.request.get(`/api/bookings?status=${status}`)
  return path.replace(/\{.+\}/, String((await list.json()).items[0].id))
}

/** Every screen, as the demo shows it. */
export const screens: Screen[] = [
  { name: 'the dashboard', path: '/dashboard' },
  { name: 'the bookings', path: '/bookings' },
  { name: 'a booking', path: '/bookings/1', prepare: openHistory },
  { name: 'a check-in', path: '/checkin/{unconfirmed}' },
  { name: 'the cabins', path: '/cabins' },
  { name: 'the users', path: '/users' },
  { name: 'the settings', path: '/settings', prepare: openHistory },
  { name: 'the settings of payments', path: '/settings/payments' },
  { name: 'the settings of documents', path: '/settings/documents' },
  { name: 'the settings of messages', path: '/settings/messages' },
  { name: 'the settings of calendars', path: '/settings/calendars' },
  { name: 'the settings of webhooks', path: '/settings/webhooks' },
  { name: 'the settings of the website', path: '/settings/website' },
  { name: 'the settings of access', path: '/settings/access' },
  { name: 'the inbox', path: '/inbox' },
  { name: 'the registration for authorities', path: '/registration' },
  { name: 'the orphan nights', path: '/orphan-nights' },
  { name: 'the end of the day', path: '/close-day' },
  { name: 'the notes after an outage', path: '/outage-notes' },
  { name: 'the housekeeping', path: '/housekeeping' },
  { name: 'the page for cleaners', path: '/cleaning', prepare: reportProblem },
  { name: 'the payments', path: '/payments' },
  { name: 'the invoices', path: '/invoices' },
  { name: 'the prices', path: '/prices', prepare: selectNight },
  { name: 'the prices of a year', path: '/prices?show=year', prepare: openRules },
  { name: 'the form of a rule', path: '/prices', prepare: sendEmptyRule },
  { name: 'the reports', path: '/reports?by=day&group=cabin', prepare: expectReport },
  { name: 'what a metric consists of', path: '/reports', prepare: openMetric },
  { name: 'what is on the books', path: '/reports?view=on-the-books' },
  { name: 'the report of payments', path: '/reports?view=payments', prepare: openMonthlyReport },
  { name: 'the tourism statistics', path: '/reports?view=tourism' },
  { name: 'the start of an import', path: '/import' },
  { name: 'a checked file', path: '/import', prepare: readSpreadsheet },
  { name: 'the activity', path: '/activity' },
  { name: 'the account', path: '/account' },
  { name: 'an unknown page', path: '/no/such/page' },
  { name: 'a new booking', path: '/bookings/new', prepare: seeCabins },
  { name: 'a change', path: '/bookings/{unconfirmed}/change' },
  { name: 'the calendar', path: '/calendar', prepare: calendar.expectChart },
  { name: 'the guests', path: '/guests' },
  { name: 'a guest', path: '/guests/17' },
]

/** Menus, dialogs and errors, in parts that a slow machine finishes within the time limit. */
export const states: Record<string, Screen[]> = {
  'of bookings and cabins': [
    { name: 'a row menu', path: '/bookings?status=unconfirmed', prepare: openMenu },
    { name: 'a confirmation', path: '/bookings', prepare: askToDelete },
    { name: 'a check-in that cannot be', path: '/checkin/{checked-in}' },
    { name: 'the menu of a cabin', path: '/cabins', prepare: openCabinMenu },
    { name: 'the form of a cabin', path: '/cabins', prepare: editCabin },
    { name: 'a form with errors', path: '/cabins', prepare: sendEmptyCabin },
    { name: 'the deletion of a cabin', path: '/cabins', prepare: askToDeleteCabin },
  ],
  'of users and accounts': [
    { name: 'a new user', path: '/users', prepare: createUser },
    { name: 'the menu of a user', path: '/users', prepare: openUserMenu },
    { name: 'the deactivation of a user', path: '/users', prepare: askToDeactivate },
    { name: 'a password link for a user', path: '/users', prepare: showPasswordLink },
    { name: 'a new user with errors', path: '/users', prepare: sendEmptyUser },
    { name: 'the account with an error', path: '/account', prepare: chooseAvatar },
    { name: 'two sessions', path: '/account', prepare: sessions.askToLogOutOthers },
    { name: 'a token and its revocation', path: '/account', prepare: tokens.askToRevoke },
  ],
  'of reservations': [
    { name: 'a search for a guest', path: '/bookings/new', prepare: searchGuest },
    { name: 'a new booking with errors', path: '/bookings/new', prepare: sendOddBooking },
    {
      name: 'a change with errors',
      path: '/bookings/{unconfirmed}/change',
      prepare: shortenTooMuch,
    },
    { name: 'a change of the guest', path: '/bookings/{checked-in}/change', prepare: chooseGuest },
    { name: 'a cancellation', path: '/bookings/{unconfirmed}', prepare: askToCancel },
    { name: 'a reinstatement', path: '/bookings/{unconfirmed}', prepare: cancelAndAskToReinstate },
    { name: 'an early departure', path: '/bookings', prepare: askToLeave },
  ],
  'of the calendar': [
    { name: 'two months of it', path: '/calendar?days=60', prepare: calendar.expectChart },
    { name: 'a stay on it', path: '/calendar', prepare: calendar.openStay },
    { name: 'free nights on it', path: '/calendar', prepare: calendar.openFreeNights },
    { name: 'a block with errors', path: '/calendar', prepare: calendar.sendEmptyBlock },
    {
      name: 'a stay that is carried',
      path: '/calendar',
      prepare: (page) => calendar.carry(page, 'Thandiwe Mokoena'),
    },
    { name: 'a move', path: '/calendar', prepare: calendar.askToMove },
    { name: 'a move that is rejected', path: '/calendar', prepare: calendar.dropOnAnother },
  ],
  'of the search': [
    { name: 'the search', path: '/settings', prepare: openSearch },
    { name: 'results of a search', path: '/settings', prepare: findBookings },
    { name: 'a search without results', path: '/settings', prepare: findNothing },
    { name: 'the keyboard shortcuts', path: '/settings', prepare: openShortcuts },
  ],
  'of guests': [
    { name: 'a search without results', path: '/guests?q=nobody' },
    { name: 'a new guest with errors', path: '/guests', prepare: guests.sendEmptyGuest },
    { name: 'a national ID', path: '/guests/17', prepare: guests.showID },
    { name: 'the form of a guest', path: '/guests/17', prepare: guests.editGuest },
    { name: 'two guests side by side', path: '/guests/17', prepare: guests.compareGuests },
    { name: 'the erasure of a guest', path: '/guests/17', prepare: guests.askToErase },
    { name: 'a guest who was erased', path: '/guests/33' },
    { name: 'the retirement of a cabin', path: '/cabins', prepare: askToRetireCabin },
  ],
}

/** Every address as it opens, for other languages: what else prepares a screen finds buttons by English names. */
export const addresses: Screen[] = [
  ...new Set([...screens, ...Object.values(states).flat()].map(({ path }) => path)),
].map((path) => ({ name: path, path }))
