import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/* All nights of 2030 are free, and June 1, 2030 is a Saturday. */
const address = '/prices?from=2030-06-01&show=14'

const grid = (page: Page) => page.getByRole('grid', { name: 'Prices by cabins and nights' })
/** The label of a night has all that the cell shows. */
const night = (page: Page, cabin: string, day: string) =>
  grid(page).getByRole('gridcell', { name: new RegExp(`^${cabin}, \\w+, Jun ${day} 2030`) })
const selected = (page: Page) => page.getByRole('form', { name: 'Selected nights' })
const rulesButton = (page: Page) => page.getByRole('button', { name: 'Rules', exact: true })
const rules = (page: Page) => page.getByRole('region', { name: 'Rules' })
const ruleNames = (page: Page) =>
  page.getByRole('list', { name: 'Rules' }).locator('li b').allTextContents()
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

test.beforeEach(async ({ page, login, installation }) => {
  await login()
  await installation.execute('delete from price_rules')
  await page.goto(address)
})

test('a season is added, seen on the grid, ordered, copied and deleted', async ({ page }) => {
  await rulesButton(page).click()
  await expect(rules(page).getByText('Every night costs the price of its cabin')).toBeVisible()
  await expect(night(page, 'Fox Den', '04')).toHaveAccessibleName(/Regular price/)
  await page.getByRole('button', { name: 'New rule' }).click()
  const form = page.getByRole('dialog', { name: 'New rule' })
  await form.getByLabel('Name').fill('Summer')
  await form.getByLabel('What the rule sets').selectOption('Percentage, up or down')
  await form.getByLabel('Percentage').fill('lots')
  await form.getByLabel('First night').fill('2030-06-03')
  await form.getByRole('button', { name: 'Save rule' }).click()
  await expect(form.getByLabel('Percentage')).toBeFocused()
  await expect(form.getByText('Please enter a number')).toBeVisible()
  await expect(form.getByText('Please enter two dates, or two days of every year')).toBeVisible()
  await form.getByLabel('Percentage').fill('20')
  await form.getByLabel('Last night').fill('2030-06-05')
  await form.getByRole('checkbox', { name: 'Every year' }).check()
  await form.getByRole('button', { name: 'Save rule' }).click()
  await expect(form).toHaveCount(0)

  await expect(night(page, 'Fox Den', '03')).toHaveAccessibleName(/Summer \+20%/)
  await expect(night(page, 'Fox Den', '06')).toHaveAccessibleName(/Regular price/)
  const summer = page.getByRole('button', {
    name: 'Summer +20% Jun 03 – Jun 05 every year · All cabins',
  })
  await summer.click()
  await expect(summer).toHaveAttribute('aria-pressed', 'true')
  const chosen = grid(page).locator('[role="gridcell"][data-chosen]')
  await expect(chosen).toHaveCount(24)

  await page.getByRole('button', { name: 'Actions for Summer' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Copy of Summer')
  await form.getByLabel('What the rule sets').selectOption('Minimum stay and arrival days')
  await form.getByLabel('Minimum nights').fill('7')
  await form.getByLabel('Arrival', { exact: true }).selectOption('Only on chosen days')
  await form.getByRole('group', { name: 'Arrival days' }).getByLabel('Sat').check()
  await form.getByLabel('Name').fill('Weeks')
  await form.getByRole('button', { name: 'Save rule' }).click()
  await expect(night(page, 'Fox Den', '04')).toHaveAccessibleName(/At least 7 nights, No arrival/)
  await expect.poll(() => ruleNames(page)).toEqual(['Weeks', 'Summer'])

  await page.getByRole('button', { name: 'Move Weeks down' }).click()
  await expect.poll(() => ruleNames(page)).toEqual(['Summer', 'Weeks'])
  await undo(page)
  await expect.poll(() => ruleNames(page)).toEqual(['Weeks', 'Summer'])
  await summer.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => ruleNames(page)).toEqual(['Summer', 'Weeks'])
  await expect(summer).toBeFocused()

  await page.getByRole('button', { name: 'Actions for Summer' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(night(page, 'Fox Den', '03')).toHaveAccessibleName(/Regular price/)
  await undo(page)
  await expect(night(page, 'Fox Den', '03')).toHaveAccessibleName(/Summer \+20%/)
})

test('nights are set by hand by dragging and with the keyboard, cleared, and become a rule', {
  tag: '@thorough',
}, async ({ page }) => {
  await night(page, 'Birch Hollow', '04').hover()
  await page.mouse.down()
  await night(page, 'Fox Den', '06').hover()
  await page.mouse.up()
  await expect(selected(page)).toContainText('3 nights in Birch Hollow and Fox Den')
  await page.keyboard.type('399.50')
  await page.keyboard.press('Enter')
  await expect(night(page, 'Fox Den', '05')).toHaveAccessibleName(
    /\$399\.50, Set by hand \$399\.50/,
  )
  await expect(night(page, 'Birch Hollow', '07')).toHaveAccessibleName(/Regular price/)
  await expect(selected(page)).toHaveCount(0)
  await undo(page)
  await expect(night(page, 'Fox Den', '05')).toHaveAccessibleName(/Regular price/)

  await night(page, 'Fox Den', '10').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(selected(page)).toContainText("2 nights in Fox Den and Heron's Rest")
  await page.keyboard.press('Enter')
  await expect(selected(page).getByLabel('Price per night')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(selected(page).getByText('Please enter an amount')).toBeVisible()
  await page.keyboard.type('150')
  await page.keyboard.press('Enter')
  await expect(night(page, "Heron's Rest", '11')).toHaveAccessibleName(/Set by hand \$150\.00/)
  await expect(night(page, "Heron's Rest", '11')).toBeFocused()

  await page.keyboard.press(' ')
  await selected(page).getByRole('button', { name: 'Clear price' }).click()
  await expect(night(page, "Heron's Rest", '11')).toHaveAccessibleName(/Regular price/)
  await expect(night(page, "Heron's Rest", '10')).toHaveAccessibleName(/Set by hand/)

  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL('/prices?from=2030-06-15&show=14')
  await night(page, 'Fox Den', '20').click()
  await selected(page).getByRole('button', { name: 'New rule' }).click()
  const form = page.getByRole('dialog', { name: 'New rule' })
  await expect(form.getByLabel('First night')).toHaveValue('2030-06-20')
  await expect(form.getByLabel('Last night')).toHaveValue('2030-06-20')
  await expect(form.getByRole('checkbox', { name: 'Fox Den' })).toBeChecked()
  await form.getByLabel('Name').fill('Concert')
  await form.getByLabel('Price per night').fill('500')
  await form.getByRole('button', { name: 'Save rule' }).click()
  await expect(night(page, 'Fox Den', '20')).toHaveAccessibleName(/Concert \$500\.00/)
})

/** A season of weeks from Saturday to Saturday. */
const weeksInJune = {
  kind: 'stay',
  name: 'Weeks',
  minNights: 7,
  arrivalWeekdays: [6],
  departureWeekdays: [6],
  ranges: [{ from: '2030-06-01', to: '2030-07-31' }],
  cabinIds: null,
}

test('many rules are searched by name, effect, dates and cabins', async ({ page, server }) => {
  for (let number = 1; number <= 13; number++) {
    const added = await page.request.post('/api/price-rules', {
      headers: { origin: server.address },
      data: {
        ...weeksInJune,
        name: `Weeks of year ${number}`,
        ranges: [{ from: `${2030 + number}-06-01`, to: `${2030 + number}-07-31` }],
      },
    })
    expect(added.ok()).toBe(true)
  }
  await page.reload()
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  const rules = page.getByRole('list', { name: 'Rules' }).getByRole('listitem')
  const search = page.getByRole('searchbox', { name: 'Search rules' })
  await search.fill('2035 weeks')
  await expect(rules).toHaveCount(1)
  await expect(rules).toContainText('Weeks of year 5')
  await rules.getByRole('button', { name: 'Move Weeks of year 5 up' }).click()
  await expect(page.getByText('Order of the rules changed').first()).toBeVisible()
  await expect(rules).toHaveCount(1)
  await search.fill('no such rule')
  await expect(page.getByText('No rules could be found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all rules' }).click()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Edit Weeks of year/ })).toHaveCount(13)
})

test('a week that is sold as a whole has one price, and a season a band that highlights it', async ({
  page,
  server,
}) => {
  const added = await page.request.post('/api/price-rules', {
    headers: { origin: server.address },
    data: weeksInJune,
  })
  expect(added.ok()).toBe(true)
  await page.reload()
  await expect(night(page, 'Fox Den', '01')).toHaveText('1,400')
  await expect(night(page, 'Fox Den', '04')).toHaveAccessibleName(/7 nights for \$1,400\.00$/)
  await expect(night(page, 'Fox Den', '04')).toHaveText('')
  const band = grid(page).locator('[data-season]')
  await expect(band).toHaveText('Weeks')
  await band.click()
  await expect(page.getByRole('button', { name: 'Nights of Weeks' })).toBeVisible()
  await page.getByRole('button', { name: 'Nights of Weeks' }).click()
  await expect(grid(page).locator('[data-chosen]')).toHaveCount(0)
})

test('sixty nights fit the width, with each price once for all nights that have it', async ({
  page,
}) => {
  await page.goto('/prices?from=2030-06-01&show=60')
  const last = grid(page).getByRole('gridcell', { name: /^Fox Den, \w+, Jul 30 2030/ })
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(night(page, 'Fox Den', '01')).toHaveText('200')
  await expect(night(page, 'Fox Den', '02').getByText('200')).toBeHidden()
  await night(page, 'Fox Den', '02').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-card]')).toContainText('$200.00')
})

test('cents are shown, or dots where they have no room', {
  tag: '@thorough',
}, async ({ page, installation }) => {
  await installation.execute('update cabins set regular_price_cents = 18950, discount_cents = 0')
  await installation.execute(
    `insert into night_prices (cabin_id, date, price_cents) select id, '2030-06-05', 21075 from cabins`,
  )
  const dots = () =>
    night(page, 'Fox Den', '05')
      .getByText('210')
      .evaluate((price) => Number.parseFloat(getComputedStyle(price, '::after').width) > 0)
  await page.goto('/prices?from=2030-06-01&show=60')
  await expect(night(page, 'Fox Den', '01').getByText('.50')).toBeVisible()
  await expect(night(page, 'Fox Den', '05').getByText('.75')).toBeHidden()
  expect(await dots()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(night(page, 'Fox Den', '05').getByText('.75')).toBeVisible()
  expect(await dots()).toBe(false)
})

test('a year shows the prices of its months, and a month leads to its nights', async ({ page }) => {
  await page.goto('/prices?from=2030-06-01&show=year')
  const months = page.getByRole('grid', { name: 'Prices by cabins and months' })
  const month = (name: string) =>
    months.getByRole('gridcell', { name: `Fox Den, ${name}, $200.00, 30 of 30 nights free` })
  await month('Jun 2030').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(month('Jun 2030')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(months.getByRole('gridcell', { name: /^Fox Den, Apr 2031/ })).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(page).toHaveURL('/prices?from=2029-06-01&show=year')
  await page.keyboard.press('PageDown')
  await month('Sep 2030').click()
  await expect(page).toHaveURL('/prices?from=2030-09-01&show=month')
  await expect(
    grid(page).getByRole('gridcell', { name: /^Fox Den, \w+, Sep 01 2030/ }),
  ).toBeFocused()
})

test('the rules are in a drawer, which Escape closes', async ({ page }) => {
  await rulesButton(page).click()
  await expect(page.getByRole('heading', { name: 'Rules' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rules(page)).toHaveCount(0)
  await expect(rulesButton(page)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('two taps select nights, and the bar says why a single one costs what it does', async ({
    page,
  }) => {
    await night(page, 'Fox Den', '02').tap()
    await expect(selected(page)).toContainText(/1 night in Fox Den.*Regular price/)
    await night(page, 'Birch Hollow', '01').tap()
    await expect(selected(page)).toContainText('2 nights in Birch Hollow and Fox Den')
    await selected(page).getByLabel('Price per night').fill('99')
    await selected(page).getByRole('button', { name: 'Set price' }).tap()
    await expect(night(page, 'Birch Hollow', '02')).toHaveAccessibleName(/Set by hand \$99\.00/)
  })
})
