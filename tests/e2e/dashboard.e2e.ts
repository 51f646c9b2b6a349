import { expect, test } from './fixtures.ts'

// The ring's animation has its own tests, and is slow.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page, login }) => {
  await login()
  await page.goto('/dashboard')
})

test("today's activity lists arrivals and departures, each with its next action [SPEC-1-3, SPEC-2.3-7, SPEC-2.3-8, SPEC-2.3-9, SPEC-2.3-10]", async ({
  page,
}) => {
  const list = page.getByRole('list', { name: /Today/ })
  const arriving = list.getByRole('listitem').filter({ hasText: 'Arriving' })
  const departing = list.getByRole('listitem').filter({ hasText: 'Departing' })
  await expect(arriving).toHaveCount(3)
  await expect(departing).toHaveCount(2)
  await expect(arriving.first().getByRole('img', { name: /Flag of/ })).toBeVisible()
  await expect(arriving.first()).toContainText(/\d+ nights?/)
  await expect(arriving.first().getByRole('link', { name: /Check in/ })).toHaveAttribute(
    'href',
    /\/checkin\/\d+$/,
  )
  await expect(departing.first().getByRole('button', { name: /Check out/ })).toBeVisible()
})

test('overdue guests are in a list of their own [SPEC-2.3-7]', { tag: '@thorough' }, async ({
  page,
}) => {
  await expect(page.getByRole('list', { name: /Overdue/ }).getByRole('listitem')).toHaveCount(2)
})

test('a departing guest is checked out from the list, and the row stays in place as done [SPEC-2.3-9]', async ({
  page,
}) => {
  const list = page.getByRole('list', { name: /Today/ })
  const rows = list.getByRole('listitem')
  const departing = rows.filter({ hasText: 'Departing' })
  await expect(departing).toHaveCount(2)
  const before = await rows.locator('a').allTextContents()
  const row = page.locator(
    `[data-booking="${await departing.first().getAttribute('data-booking')}"]`,
  )
  const place = await row.boundingBox()
  const button = await row.getByRole('button', { name: 'Check out' }).boundingBox()
  if (!button) throw new Error('The row has no button.')
  const [x, y] = [button.x + button.width / 2, button.y + button.height / 2]

  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.mouse.dblclick(x, y)
  await expect(page.getByText(/Booking #\d+ successfully checked out/)).toBeVisible()
  await expect(departing).toHaveCount(1)
  await expect(row).toContainText(/Checked out \d+:\d\d [AP]M/)
  expect(await row.boundingBox()).toEqual(place)
  const done = page.getByRole('button', { name: /^Done today: 0 arrived, 1 left/ })
  await expect(done).toBeVisible()

  // A second press, when the row has changed already, hits no button.
  await page.mouse.click(x, y)
  await page.mouse.dblclick(x, y)
  expect(await rows.locator('a').allTextContents()).toEqual(before)
  expect(sent).toBe(1)
  await expect(page).toHaveURL(/\/dashboard$/)

  await row.getByRole('button', { name: /^Undo check-out of/ }).click()
  await expect(page.getByText(/The check-out of booking #\d+ was undone/)).toBeVisible()
  await expect(departing).toHaveCount(2)
  expect(await rows.locator('a').allTextContents()).toEqual(before)
  await expect(done).toHaveCount(0)
})

test('changes by another user appear as done, also among the overdue, without moving a row', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const origin = { headers: { origin: server.address } }
  const overdue = page.getByRole('list', { name: 'Overdue' }).getByRole('listitem')
  const today = page.getByRole('list', { name: 'Today activity' }).getByRole('listitem')
  await expect(overdue).toHaveCount(2)
  const names = [
    ...(await overdue.locator('a').allTextContents()),
    ...(await today.locator('a').allTextContents()),
  ]
  const board = await (await page.request.get('/api/today')).json()
  const departures = [...board.overdue, ...board.activity].filter(
    ({ status }: { status: string }) => status === 'checked-in',
  )
  for (const { id } of departures) await page.request.post(`/api/bookings/${id}/check-out`, origin)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Checked out')).toHaveCount(departures.length)
  expect([
    ...(await overdue.locator('a').allTextContents()),
    ...(await today.locator('a').allTextContents()),
  ]).toEqual(names)
  await expect(page.getByRole('region', { name: 'Overdue' })).toBeVisible()
})

test('the heading stays the same, with the number of open tasks next to it', {
  tag: '@thorough',
}, async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Today activity', exact: true })).toBeVisible()
  const box = page.getByRole('region', { name: 'Today activity' })
  await expect(box.getByText('5', { exact: true })).toBeVisible()
  await expect(box.getByText('3 arriving · 2 departing')).toBeVisible()
})

test('a row shows the party, breakfast, notes about the guest and the balance due', {
  tag: '@thorough',
}, async ({ page }) => {
  const { activity } = await (await page.request.get('/api/today')).json()
  for (const { id, numGuests, hasBreakfast, amountDue, guestNotes } of activity) {
    const row = page.locator(`li[data-booking="${id}"]`)
    await expect(row).toContainText(numGuests === 1 ? '1 guest' : `${numGuests} guests`)
    await expect(row.getByTitle('Breakfast included')).toHaveCount(hasBreakfast ? 1 : 0)
    await expect(row.getByText(/ due$/)).toHaveCount(amountDue > 0 ? 1 : 0)
    await expect(row.getByText(`Note: ${guestNotes}`)).toHaveCount(guestNotes ? 1 : 0)
  }
})

test('a day without arrivals and departures shows a message [SPEC-2.3-11]', async ({
  page,
  server,
}) => {
  const { activity } = await (await page.request.get('/api/today')).json()
  for (const { id } of activity) {
    await page.request.delete(`/api/bookings/${id}`, { headers: { origin: server.address } })
  }
  await page.reload()
  await expect(page.getByText('No activity today...')).toBeVisible()
})

test('when all is done the list shows a message, with the guests who came and left', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { activity } = await (await page.request.get('/api/today')).json()
  const origin = { headers: { origin: server.address } }
  for (const { id, status } of activity) {
    if (status === 'checked-in') await page.request.post(`/api/bookings/${id}/check-out`, origin)
    else await page.request.delete(`/api/bookings/${id}`, origin)
  }
  await page.reload()
  await expect(page.getByText('No activity today...', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'All done today: 0 arrived, 2 left' }).click()
  const rows = page.getByRole('list', { name: 'Today activity' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first().getByRole('button', { name: /^Undo check-out of/ })).toBeVisible()
})

test('an urgent maintenance task is named next to the work of today and leads to the tasks', async ({
  page,
}) => {
  const box = page.getByRole('region', { name: 'Today activity' })
  await box.getByRole('link', { name: '1 urgent task' }).click()
  await expect(page).toHaveURL(/\/housekeeping#tasks$/)
  const task = page.getByRole('listitem').filter({ hasText: 'The shower on the upper floor drips' })
  await expect(task.last()).toBeInViewport()
  await task.last().getByRole('button', { name: 'Done' }).click()
  await expect(task).toHaveCount(0)
  await page.goBack()
  await expect(box.getByText('3 arriving · 2 departing')).toBeVisible()
  await expect(box.getByRole('link', { name: /urgent/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('going back to the end of the dashboard returns there', {
    tag: '@thorough',
  }, async ({ page }) => {
    await expect(page.locator('.chart-line').first()).toBeAttached()
    await page.getByRole('link', { name: 'Close the day' }).scrollIntoViewIfNeeded()
    const offset = () => page.evaluate(() => Math.round(window.scrollY))
    const before = await offset()
    expect(before).toBeGreaterThan(1_000)
    await page.getByRole('link', { name: 'Close the day' }).click()
    await expect(page.getByRole('heading', { name: 'Close the day', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.locator('.chart-line').first()).toBeAttached()
    await expect.poll(offset).toBe(before)
  })
})
