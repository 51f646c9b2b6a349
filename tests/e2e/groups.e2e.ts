import { addDays } from '#domain/calendar.ts'
import { formatCents } from '#domain/money.ts'
import type { Booking } from '../../src/contract/bookings.ts'
import type { Group } from '../../src/contract/groups.ts'
import { axeViolationsInBothThemes, axeViolationsOn } from './axe-violations.ts'
import { bar, expectStatusMessage, grid, openCalendar } from './calendar-page.ts'
import { givenCleaningLink } from './cleaning-page.ts'
import { type Appearance, expect, test, themes } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { expectBooked, guests, openFor, writeDown } from './new-booking-page.ts'

test('two bookings become a group with their sums, which is edited, left and undone', async ({
  page,
  server,
  login,
}) => {
  await login()
  const { book } = bookingFinder(page, server)
  const first = await book({ cabin: 'Fox Den' })
  const second = await book({ cabin: 'Otter Bend' })
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Add to a group' }).click()
  const made = page.getByRole('dialog', { name: 'Add to a group' })
  await made.getByLabel('Booking numbers').fill(`#${first.id}`)
  await made.getByRole('button', { name: 'Add to group' }).click()
  await expect(made.getByLabel('Name of the group')).toHaveAccessibleDescription(/required/)
  await made.getByLabel('Name of the group').fill('Birch wedding')
  await made.getByRole('button', { name: 'Add to group' }).click()
  await expect(made).toBeHidden()
  await page.getByRole('button', { name: 'Add to a group' }).click()
  await made.getByLabel('Booking numbers').fill(String(second.id))
  const birch = made.getByRole('option', { name: /^Birch wedding/ })
  await made
    .getByLabel('Group', { exact: true })
    .selectOption((await birch.getAttribute('value')) ?? '')
  await made.getByRole('button', { name: 'Add to group' }).click()
  await expect(made).toBeHidden()

  await page.goto(`/bookings/${second.id}`)
  await expect(page.getByText(/2 of 2 in\s+Birch wedding/)).toBeVisible()
  await page.getByRole('link', { name: 'Birch wedding' }).click()
  await expect(page.getByRole('heading', { name: 'Birch wedding', level: 1 })).toBeVisible()
  const sum = first.totalPrice + second.totalPrice
  await expect(page.getByText(`$${sum}.00`, { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit group' })
  await dialog.getByLabel('Name of the group').fill('Silver wedding')
  await dialog.getByLabel('Notes').fill('Cake at nine')
  await dialog.getByLabel('Language of documents').selectOption('Deutsch')
  await dialog.getByLabel('Who pays what').selectOption('The contact everything')
  await dialog.getByLabel('Source').selectOption('Through an agency')
  await dialog.getByRole('button', { name: 'Save group' }).click()
  await expect(page.getByRole('heading', { name: 'Silver wedding', level: 1 })).toBeVisible()
  await expect(page.getByText('Cake at nine')).toBeVisible()
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolationsOn(page)).toEqual([])
  }

  await page.getByRole('heading', { name: 'Folio' }).click()
  await page.getByText(`#${first.id} Fox Den`).click()
  await expect(page.getByText(/^Fox Den, \d+ nights?, /)).toBeVisible()
  const sums = page.getByRole('table', { name: 'All bookings' })
  await expect(sums.getByRole('row', { name: 'Total' })).toContainText(`$${sum}.00`)
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  await page.getByRole('heading', { name: 'Documents' }).click()
  const link = page.getByRole('link', { name: 'Print confirmation' })
  const printed = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(await printed.text()).toContain('Buchungsbestätigung für Silver wedding')
  await page.getByRole('button', { name: 'Send confirmation by email' }).click()
  const send = page.getByRole('dialog', { name: /^Send booking confirmation for Silver wedding/ })
  await send.getByLabel('Email').fill('bride@example.com')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await send.getByRole('button', { name: 'Send email' }).click()
  await expect(send).toBeHidden()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const invoice = page.getByRole('dialog', { name: 'Issue invoice' })
  await expect(invoice.getByRole('checkbox')).toHaveCount(2)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await invoice.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Show in bookings' }).click()
  const rows = page.getByRole('table', { name: 'Bookings' }).getByRole('row')
  await expect(rows).toHaveCount(1 + 2)
  await expect(page).toHaveURL(/\/bookings\?group=\d+$/)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolationsOn(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Show bookings of all groups' }).click()
  await expect(page).toHaveURL(/\/bookings$/)
  await expect(rows).toHaveCount(1 + 10)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('silver wed')
  const found = search.getByRole('group', { name: 'Groups' }).getByRole('option')
  await expect(found).toHaveText(/^Silver wedding2 bookings · /)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolationsOn(page)).toEqual([])
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Silver wedding', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: `Remove booking #${first.id} from the group` }).click()
  await expect(page.getByText('Booking removed from Silver wedding')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: `Booking #${first.id}, Fox Den` })).toBeVisible()
})

test('the day names the group of its guests, and cleaners see only a number', async ({
  page,
  server,
  login,
}) => {
  await login()
  await page.goto('/dashboard')
  const arrival = page
    .getByRole('list', { name: 'Today activity' })
    .getByRole('listitem')
    .filter({ hasText: 'Georgina Ashworth-Bell' })
  await expect(arrival).toContainText('Group Ashworth-Bell wedding')
  await expect(arrival.getByTitle('Group Ashworth-Bell wedding')).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  await page.goto('/housekeeping')
  const cabin = page.getByRole('listitem', { name: 'Timberline Hall' })
  await expect(cabin).toContainText('Group Ashworth-Bell wedding')
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  await givenCleaningLink(page, server.address)
  await page.goto('/cleaning')
  const cleaned = page.getByRole('listitem', { name: 'Timberline Hall' })
  await expect(cleaned).toContainText(/Guests: 10.*Group 1/)
  await expect(page.getByText('Ashworth')).toHaveCount(0)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})

test('all bookings of a group are selected in the calendar, by its details and by keys', async ({
  page,
  login,
}) => {
  await login()
  await openCalendar(page)
  const selected = grid(page).locator('[aria-selected="true"]')
  const bride = bar(page, 'Georgina Ashworth-Bell')
  await bride.focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Georgina Ashworth-Bell' })
  await expect(details.getByRole('link', { name: 'Ashworth-Bell wedding' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await details.getByRole('button', { name: 'Select the group' }).click()
  await expect(details).toBeHidden()
  await expect(bride).toBeFocused()
  await expect(selected).toHaveCount(3)
  await expectStatusMessage(page, /^3 bookings of Ashworth-Bell wedding selected$/)
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(selected).toHaveCount(0)
  await expectStatusMessage(page, /^Nothing selected$/)
  await page.keyboard.press('g')
  await expect(selected).toHaveCount(3)
  await page.keyboard.press('Enter')
  await details.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(selected).toHaveCount(0)

  const single = bar(page, 'Zoë Delacourt')
  await single.focus()
  await page.keyboard.press('g')
  await expect(selected).toHaveCount(0)
  await page.keyboard.press('Enter')
  const other = page.getByRole('dialog', { name: 'Zoë Delacourt' })
  await expect(other.getByRole('link', { name: 'See details' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Select the group' })).toHaveCount(0)
})

for (const { viewport, colorScheme, tag } of [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light', tag: [] },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark', tag: ['@thorough'] },
] satisfies Appearance[]) {
  test.describe(`14 guests in a ${colorScheme} window of ${viewport.width} pixels`, { tag }, () => {
    test.use({ viewport, colorScheme })

    test('are booked into three cabins in one step, which become a group', async ({
      page,
      server,
      login,
    }) => {
      await login()
      const { dayAhead, get } = bookingFinder(page, server)
      const [from, to] = [await dayAhead(0), await dayAhead(2)]
      await openFor(page, from, to)
      await guests(page).fill('14')
      const rooms = page.getByRole('group', { name: 'Find room' })
      const three = rooms.getByRole('radio', { name: '3 cabins together' }).first()
      await expect(three).toBeVisible()
      expect(await axeViolationsOn(page)).toEqual([])
      await three.focus()
      await page.keyboard.press('Space')
      await expect(three).toBeChecked()
      await writeDown(page, 'Ragnhild Vik')
      await page.getByRole('button', { name: 'Book 3 cabins' }).click()
      const id = await expectBooked(page)

      await page
        .getByText(/1 of 3 in/)
        .getByRole('link')
        .click()
      await expect(page.getByRole('heading', { name: 'Ragnhild Vik', level: 1 })).toBeVisible()
      const { group } = await get<Booking>(`/api/bookings/${id}`)
      const { bookings, sums } = await get<Group>(`/api/groups/${group?.id}`)
      // The cheapest: six and twice four guests.
      expect(bookings.map(({ cabin, numGuests }) => [cabin.name, numGuests])).toEqual([
        ["Heron's Rest", 4],
        ['Pine Ridge', 4],
        ['Stag Lodge', 6],
      ])
      expect(sums).toMatchObject({ numGuests: 14, totalPrice: (260 + 280 + 360) * 2 })
      await expect(page.getByText('$1,800.00', { exact: true }).first()).toBeVisible()
      await page.goto(`/calendar?from=${from}`)
      const bars = page.getByRole('gridcell', { name: /group Ragnhild Vik/ })
      await expect(bars).toHaveCount(3)
    })
  })
}

test('guests of a group are checked in together, which is undone, and the group pays', async ({
  page,
  server,
  login,
}) => {
  await login()
  const { find } = bookingFinder(page, server)
  const { groups } = await (await page.request.get('/api/groups')).json()
  const wedding = groups.find((group: Group) => group.name === 'Ashworth-Bell wedding')
  await page.goto(`/groups/${wedding.id}`)
  await page.getByRole('button', { name: 'Check in guests' }).click()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('checkbox', { name: /Timberline Hall/ })
  await box.uncheck()
  await expect(dialog.getByText('Please choose a booking')).toBeVisible()
  await box.check()
  await expect(dialog.getByText('Dirty', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/Timberline Hall.* \$2,250\.00 due$/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Add breakfast to #\d+ for \$450\.00$/ }).check()
  await expect(dialog.getByText(/Timberline Hall.* \$2,700\.00 due$/)).toBeVisible()
  await dialog.getByLabel('What is due').selectOption('The guests pay later')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Check in 1 booking' }).click()
  await expect(page.getByText('1 booking of Ashworth-Bell wedding checked in')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Check-in of Ashworth-Bell wedding undone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check in guests' })).toBeVisible()

  const group = await (await page.request.get(`/api/groups/${wedding.id}`)).json()
  await page.getByRole('button', { name: 'Take payment' }).click()
  await dialog.getByLabel('Amount').fill(String(group.sums.amountDue + 1))
  await dialog.getByRole('button', { name: 'Take payment' }).click()
  await expect(dialog.getByText(/^At most .*, which is due$/)).toBeVisible()
  await dialog.getByLabel('Amount').fill(String(group.sums.amountDue))
  await dialog.getByLabel('Method').selectOption('Bank transfer')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Take payment' }).click()
  await expect(page.getByText(/taken for Ashworth-Bell wedding/)).toBeVisible()
  for (const { id } of group.bookings) expect(await find(id)).toMatchObject({ amountDue: 0 })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Payment for Ashworth-Bell wedding undone')).toBeVisible()
  for (const { id, amountDue } of group.bookings) {
    expect(await find(id)).toMatchObject({ amountDue })
  }
})

test('the dates of a group are moved, a part of it is cancelled, and each is undone', async ({
  page,
  server,
  login,
}) => {
  await login()
  const { book, get, post } = bookingFinder(page, server)
  const first = await book({ cabin: 'Fox Den' })
  const second = await book({ cabin: 'Otter Bend' })
  const { id } = await post<Group>('/api/groups', {
    ...{ name: 'Birch wedding', bookingIds: [first.id, second.id] },
  })
  const startsOf = async () =>
    (await get<Group>(`/api/groups/${id}`)).bookings.map(
      ({ startDate, status }) => `${startDate} ${status}`,
    )
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Move the dates' }).click()
  const moving = page.getByRole('dialog', { name: 'Move the dates' })
  await moving.getByRole('button', { name: 'Move 2 bookings' }).click()
  await expect(moving.getByText('Please enter another date')).toBeVisible()
  const later = addDays(first.startDate, 1)
  await moving.getByLabel('New first arrival').fill(later)
  await expect(moving.getByText('1 day later')).toBeVisible()
  const changes = moving.getByRole('list', { name: 'What changes' })
  await expect(changes.getByRole('listitem')).toHaveCount(3)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await moving.getByLabel('Price of new nights').selectOption('The price of today')
  await expect(changes.getByRole('listitem')).toHaveCount(3)
  const anyway = moving.getByLabel('Move them anyway')
  if (await anyway.isVisible()) {
    await anyway.check()
    await moving.getByLabel('Reason').fill('The wedding is later')
  }
  await moving.getByRole('button', { name: 'Move 2 bookings' }).click()
  await expect(moving).toBeHidden()
  expect(await startsOf()).toEqual(Array(2).fill(`${later} unconfirmed`))
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The move in Birch wedding was undone')).toBeVisible()
  expect(await startsOf()).toEqual(Array(2).fill(`${first.startDate} unconfirmed`))

  await page.getByRole('button', { name: 'Cancel bookings' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel bookings' })
  await cancelling.getByLabel(`#${second.id} Otter Bend`).check()
  const fee = cancelling.getByLabel(`Fee of #${second.id}`)
  await fee.fill('')
  await expect(fee).toBeFocused()
  await cancelling.getByRole('button', { name: 'Cancel 1 booking' }).click()
  await expect(cancelling.getByText('Please enter an amount')).toBeVisible()
  await fee.fill('12.50')
  await expect(cancelling.getByText('$12.50 is still due.')).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await cancelling.getByRole('button', { name: 'Cancel 1 booking' }).click()
  await expect(cancelling.getByText('Please give a reason')).toBeVisible()
  await cancelling.getByLabel('Reason').fill('Fewer guests')
  await cancelling.getByRole('button', { name: 'Cancel 1 booking' }).click()
  await expect(cancelling).toBeHidden()
  expect(await startsOf()).toEqual([
    `${first.startDate} unconfirmed`,
    `${first.startDate} cancelled`,
  ])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The cancellation in Birch wedding was undone')).toBeVisible()
  expect(await startsOf()).toEqual(Array(2).fill(`${first.startDate} unconfirmed`))
})

test('a total is agreed for the nights of a group, with a free place, which is undone', async ({
  page,
  server,
  login,
}) => {
  await login()
  const { book, get, post } = bookingFinder(page, server)
  const first = await book({ cabin: 'Fox Den' })
  const second = await book({ cabin: 'Otter Bend' })
  const made = await post<Group>('/api/groups', {
    ...{ name: 'Birch wedding', bookingIds: [first.id, second.id] },
  })
  const read = () => get<Group>(`/api/groups/${made.id}`)
  const { numGuests, cabinPrice } = (await read()).sums
  await page.goto(`/groups/${made.id}`)
  await page.getByRole('button', { name: 'Agree a total' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agree a total' })
  const changes = dialog.getByRole('list', { name: 'What changes' })
  await expect(changes.getByRole('listitem')).toHaveCount(4)
  await dialog.getByLabel('Paying guests per free place').fill(String(numGuests - 1))
  await expect(dialog.getByText(`1 of ${numGuests} guests free`)).toBeVisible()
  await dialog.getByLabel('Paying guests per free place').fill('1')
  await expect(changes).toBeHidden()
  await dialog.getByLabel('Paying guests per free place').fill(String(numGuests - 1))
  await dialog.getByLabel('Total for the nights').fill('500.01')
  const agree = dialog.getByRole('button', { name: 'Agree $500.01' })
  await agree.click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('Wedding package')
  await agree.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^\$500\.01 was agreed for the nights on /)).toBeVisible()
  await expect(page.getByText(/^For every \d+ paying guests one stays free/)).toBeVisible()
  expect((await read()).sums.cabinPrice).toBe(500.01)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The agreed total of Birch wedding was undone')).toBeVisible()
  expect((await read()).sums.cabinPrice).toBe(cabinPrice)
})

test('staff decide who sleeps where, and one cabin is booked a day longer', async ({
  page,
  server,
  login,
}) => {
  await login()
  const { dayAhead, get } = bookingFinder(page, server)
  const [from, to, later] = [await dayAhead(0), await dayAhead(2), await dayAhead(3)]
  await openFor(page, from, to)
  await guests(page).fill('14')
  const rooms = page.getByRole('group', { name: 'Find room' })
  await rooms.getByRole('radio', { name: '3 cabins together' }).first().check()
  await rooms.getByText('Change who sleeps where').click()
  const stag = rooms.getByRole('group', { name: 'Stag Lodge' })
  await stag.getByLabel('Guests').fill('5')
  await expect(rooms.getByText('13 of 14 guests have a cabin.')).toBeVisible()
  const book = page.getByRole('button', { name: 'Book 3 cabins' })
  await expect(book).toBeHidden()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await stag.getByLabel('Guests').fill('6')
  await expect(rooms.getByText('13 of 14 guests have a cabin.')).toBeHidden()
  await expect(book).toBeVisible()
  const pine = rooms.getByRole('group', { name: 'Pine Ridge' })
  await pine.getByLabel('Departure').fill(later)
  await writeDown(page, 'Ragnhild Vik')
  await book.click()
  const { group } = await get<Booking>(`/api/bookings/${await expectBooked(page)}`)
  const { bookings, sums } = await get<Group>(`/api/groups/${group?.id}`)
  expect(bookings.map(({ cabin, numGuests, endDate }) => [cabin.name, numGuests, endDate])).toEqual(
    [
      ["Heron's Rest", 4, to],
      ['Pine Ridge', 4, later],
      ['Stag Lodge', 6, to],
    ],
  )
  expect(sums).toMatchObject({ numGuests: 14, totalPrice: 260 * 2 + 280 * 3 + 360 * 2 })
})

test('the contact of a group pays lodging, and each guest the extras', async ({
  page,
  server,
  login,
}) => {
  await login()
  const { book, post } = bookingFinder(page, server)
  const first = await book({ cabin: 'Fox Den', guest: 'Karla Birch' })
  const second = await book({ cabin: 'Otter Bend', guest: 'Anna Birch' })
  const sauna = { kind: 'item', label: 'Sauna', price: 80, quantity: 1, note: '' }
  const { amountDue } = await post<Booking>(`/api/bookings/${second.id}/add-charge`, {
    ...sauna,
    version: second.version,
  })
  const bookingIds = [first.id, second.id]
  const { id } = await post<Group>('/api/groups', { name: 'Birch wedding', bookingIds })
  const lodging = first.totalPrice + second.totalPrice

  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Edit group' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit group' })
  await edit
    .getByLabel('Who pays what')
    .selectOption('The contact lodging, each booking its extras')
  await edit.getByRole('button', { name: 'Save group' }).click()
  await expect(edit).toBeHidden()
  await page.getByRole('heading', { name: 'Folio' }).click()
  const owed = page.getByRole('table', { name: 'Who pays what is due' })
  const row = (name: string) => owed.getByRole('row', { name })
  await expect(row('Karla Birch, for the group')).toContainText(formatCents(lodging * 100))
  await expect(row(`Anna Birch, for booking #${second.id}`)).toContainText('$80.00')
  await expect(row('Balance due')).toContainText(formatCents((lodging + 80) * 100))
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  await page.goto(`/bookings/${second.id}`)
  const part = page.getByText(
    `$80.00 of ${formatCents(amountDue * 100)} is paid by the guest, the rest by Karla Birch.`,
  )
  await expect(part).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Take payment' }).click()
  const paying = page.getByRole('dialog', { name: 'Take payment' })
  await expect(paying.getByLabel('Amount')).toHaveValue(`${lodging}.00`)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await paying.getByRole('button', { name: 'Take payment' }).click()
  await expect(page.getByText(/taken for Birch wedding/)).toBeVisible()
  await page.goto(`/bookings/${second.id}`)
  await expect(page.getByText('$80.00 is paid by the guest.')).toBeVisible()
})

test('several cabins are booked at one price, which the group keeps as its total', async ({
  page,
  server,
  login,
}) => {
  await login()
  const { dayAhead, get } = bookingFinder(page, server)
  await openFor(page, await dayAhead(60), await dayAhead(62))
  await guests(page).fill('14')
  const rooms = page.getByRole('group', { name: 'Find room' })
  await rooms.getByRole('radio', { name: '3 cabins together' }).first().check()
  await page.getByRole('button', { name: 'Set a different price' }).click()
  const price = page.getByLabel('Agreed price for all nights')
  await expect(price).toBeFocused()
  const book = page.getByRole('button', { name: 'Book 3 cabins' })
  await writeDown(page, 'Ragnhild Vik')
  await book.click()
  await expect(price).toHaveAccessibleDescription(/Please enter an amount/)
  await price.fill('1000')
  await expect(page.getByRole('definition').filter({ hasText: '$1,000.00' })).toBeVisible()
  await book.click()
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Please give a reason/)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.getByLabel('Reason').fill('Wedding package')
  await book.click()
  const { group } = await get<Booking>(`/api/bookings/${await expectBooked(page)}`)
  const { agreedTotal, sums } = await get<Group>(`/api/groups/${group?.id}`)
  expect([agreedTotal?.amount, sums.cabinPrice]).toEqual([1_000, 1_000])
})

test.describe('when one of several cabins is taken', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedComplaints: [/409/] })

  test('nothing is booked, it is named, and other combinations are offered', async ({
    page,
    server,
    login,
  }) => {
    await login()
    const { dayAhead, book } = bookingFinder(page, server)
    await openFor(page, await dayAhead(0), await dayAhead(2))
    await guests(page).fill('14')
    const rooms = page.getByRole('group', { name: 'Find room' })
    const three = rooms.getByRole('radio', { name: '3 cabins together' }).first()
    await three.check()
    await expect(rooms.getByText(/^Stag Lodge, 6 guests/).first()).toBeVisible()
    await writeDown(page, 'Ragnhild Vik')
    await book({ cabin: 'Stag Lodge', day: 1 })
    await page.getByRole('button', { name: 'Book 3 cabins' }).click()
    const taken = page.getByRole('region', { name: 'These nights are taken' })
    await expect(taken).toContainText('Stag Lodge is not free')
    await expect(taken.getByRole('button')).toHaveCount(0)
    await expect(rooms.getByText(/^Stag Lodge/)).toHaveCount(0)
    await expect(three).toBeVisible()
    expect(await axeViolationsOn(page)).toEqual([])
  })
})
