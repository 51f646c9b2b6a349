import { addDays } from '#domain/calendar.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { colorSchemes, expect, test } from './fixtures.ts'
import { givenWebsite, turnOnWebsite } from './website-page.ts'

test.beforeEach(({ login }) => login())

for (const { colorScheme, tag } of colorSchemes) {
  test(`a visitor of the website requests a stay and staff confirm it, in the ${colorScheme} theme`, {
    tag,
  }, async ({ page, server, context }) => {
    const website = await givenWebsite(server.address)
    await page.emulateMedia({ colorScheme })
    const visitor = await context.newPage()
    await visitor.emulateMedia({ colorScheme })
    try {
      await visitor.goto(website.address)
      const failed = await page.request.get('/website/booking-form.js')
      expect(failed.status()).toBe(404)
      await expect(visitor.getByRole('button', { name: 'Request to book' })).toHaveCount(0)

      await page.goto('/settings/website')
      await page
        .getByRole('checkbox', { name: 'Show availability and take requests on your website' })
        .check()
      await page.getByRole('button', { name: 'Save website' }).click()
      await expect(page.getByText('Please enter the address of your website')).toBeVisible()
      await page.getByLabel('Addresses of your website').fill(`${website.address}/book`)
      await page.getByRole('button', { name: 'Save website' }).click()
      await expect(page.getByText('Website successfully updated')).toBeVisible()
      await expect(page.getByText(`${server.address}/website/booking-form.js`)).toBeVisible()
      expect(await axeViolationsOn(page)).toEqual([])

      await visitor.goto(website.address)
      // Far enough ahead that the demo has no booking.
      for (let month = 0; month < 8; month++) {
        await visitor.getByRole('button', { name: 'Next month' }).click()
      }
      const calendar = visitor.getByRole('table')
      const days = calendar.getByRole('button', { name: /, available \$/ })
      await days.nth(4).click()
      await expect(visitor.getByText(/Choose the day of departure/)).toBeVisible()
      const arrival = (await days.nth(4).getAttribute('data-date')) ?? ''
      const nights = 4
      for (let day = 0; day < nights; day++) await visitor.keyboard.press('ArrowRight')
      await visitor.keyboard.press('Enter')
      await expect(visitor.getByLabel('Arrival')).toHaveValue(arrival)
      await expect(visitor.getByLabel('Departure')).toHaveValue(addDays(arrival, nights))
      const chosen = visitor.getByRole('radio', { checked: true })
      await expect(chosen).toBeVisible()
      await visitor.getByLabel('Children among them').fill('2')
      await visitor.getByLabel('Age of child 1').selectOption('7')
      await visitor.getByLabel('Age of child 2').selectOption('2')
      await visitor.getByLabel('Children among them').fill('1')
      await expect(visitor.getByLabel('Age of child 2')).toHaveCount(0)
      await visitor.getByRole('spinbutton', { name: 'Guests' }).fill('3')
      const priced = visitor.waitForResponse(/guests=3&childAges=7$/)
      await visitor.getByRole('spinbutton', { name: 'Guests' }).blur()
      await priced
      await expect(visitor.getByLabel('Age of child 1')).toHaveValue('7')
      await expect(chosen).toBeVisible()
      // Programs fill in this field. Without its styles, visitors would do so too.
      await expect(visitor.locator('booking-form .trap')).not.toBeInViewport()
      expect(await axeViolationsOn(visitor)).toEqual([])

      await visitor.getByRole('button', { name: 'Request to book' }).click()
      await expect(visitor.getByText('Please enter your name')).toBeVisible()
      await visitor.getByLabel('Name').fill('Nora Vik')
      await visitor.getByLabel('Email').fill('nora@example.com')
      await visitor.getByLabel('Message (optional)').fill('We bring skis')
      await visitor.getByRole('button', { name: 'Request to book' }).click()
      await expect(
        visitor.getByText(/We have received your request and hold the nights/),
      ).toBeVisible()

      await page.goto('/dashboard')
      const requests = page
        .getByRole('list', { name: 'Requests from your website' })
        .getByRole('listitem')
        .filter({ hasText: 'Nora Vik' })
      await expect(requests.getByText('Held until')).toBeVisible()
      await expect(requests).toContainText('3 guests (1 child: 7)')
      expect(await axeViolationsOn(page)).toEqual([])
      await requests.getByRole('link', { name: 'Nora Vik' }).click()
      const request = page.getByRole('region', { name: 'Request from the website' })
      await expect(request).toContainText('Held until')
      expect(await axeViolationsOn(page)).toEqual([])
      await request.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText(/successfully confirmed/)).toBeVisible()
      await expect(request).toHaveCount(0)
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'Today activity' })).toBeVisible()
      await expect(requests).toHaveCount(0)

      await page.goto('/settings/website')
      await page
        .getByRole('checkbox', { name: 'Show availability and take requests on your website' })
        .uncheck()
      await page.getByRole('button', { name: 'Save website' }).click()
      await expect(page.getByText('Website successfully updated')).toBeVisible()
      await visitor.goto(website.address)
      await expect(visitor.getByRole('heading', { name: 'Book a cabin' })).toBeVisible()
      await expect(visitor.getByRole('table')).toHaveCount(0)
    } finally {
      website.close()
    }
  })
}

test('a visitor requests several cabins where no single one has room, and staff confirm them in one step', async ({
  page,
  server,
  context,
}) => {
  const website = await givenWebsite(server.address)
  await turnOnWebsite(page, website.address)
  const visitor = await context.newPage()
  try {
    await visitor.goto(website.address)
    const { today } = await (
      await page.request.get('/website/api/prices?from=2027-01-01&to=2027-01-02')
    ).json()
    const arrival = addDays(today, 240)
    await visitor.getByLabel('Arrival').fill(arrival)
    await visitor.getByLabel('Departure').fill(addDays(arrival, 4))
    await visitor.getByRole('spinbutton', { name: 'Guests' }).fill('14')
    await visitor.getByRole('spinbutton', { name: 'Guests' }).blur()
    const chosen = visitor.getByRole('radio', { checked: true })
    await expect(chosen).toHaveAccessibleName(/, /)
    await visitor.getByText('What it consists of').first().click()
    await expect(visitor.getByText(/ · Guests: \d+ · \$/).first()).toBeVisible()
    expect(await axeViolationsOn(visitor)).toEqual([])
    await visitor.getByLabel('Name').fill('Nora Vik')
    await visitor.getByLabel('Email').fill('nora@example.com')
    await visitor.getByRole('button', { name: 'Request to book' }).click()
    await expect(visitor.getByText(/have received your request/)).toBeVisible()

    await page.goto('/inbox')
    const item = page.getByRole('region').filter({ hasText: 'Nora Vik' })
    await expect(item).toHaveCount(1)
    await expect(item).toContainText('14 guests')
    await expect(item.getByRole('heading')).toContainText(' and ')
    expect(await axeViolationsOn(page)).toEqual([])
    await item.getByRole('button', { name: 'Confirm the request of Nora Vik' }).click()
    await expect(page.getByText(/successfully confirmed/)).toBeVisible()
    await expect(item).toHaveCount(0)
    await page.goto('/bookings?q=Nora')
    await expect(page.getByText('Held until')).toHaveCount(0)
  } finally {
    website.close()
  }
})

test('a request that staff decline frees the nights, and another page cannot book', {
  tag: '@thorough',
}, async ({ page, server, context }) => {
  const website = await givenWebsite(server.address)
  const other = await givenWebsite(server.address)
  const visitor = await context.newPage()
  try {
    await turnOnWebsite(page, website.address)

    await visitor.goto(other.address)
    await expect(visitor.getByRole('heading', { name: 'Book a cabin' })).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Request to book' })).toHaveCount(0)

    await visitor.goto(website.address)
    const { date } = await (await page.request.get('/api/today')).json()
    const [from, to] = [addDays(date, 240), addDays(date, 244)]
    await visitor.getByLabel('Arrival').fill(from)
    await visitor.getByLabel('Departure').fill(to)
    await visitor.getByRole('spinbutton', { name: 'Guests' }).fill('1')
    await visitor.getByRole('radio', { disabled: false }).first().check()
    const name = visitor.getByRole('textbox', { name: 'Name' })
    await name.fill('Odd Vik')
    await visitor.getByRole('textbox', { name: 'Email' }).fill('odd@example.com')
    await visitor.getByRole('button', { name: 'Request to book' }).click()
    await expect(visitor.getByText(/We have received your request/)).toBeVisible()

    await page.goto('/bookings?q=Odd')
    await expect(page.getByText('Held until')).toBeVisible()
    await page.getByRole('link', { name: 'Odd Vik' }).click()
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText(/was declined/)).toBeVisible()
    await expect(page.getByText('Request declined')).toBeVisible()
    await visitor.reload()
    await visitor.getByLabel('Arrival').fill(from)
    await visitor.getByLabel('Departure').fill(to)
    await expect(visitor.getByRole('radio', { disabled: true })).toHaveCount(0)
  } finally {
    website.close()
    other.close()
  }
})
