import type { Page } from '@playwright/test'
import { failures } from './failing-server.ts'
import { expect, test } from './fixtures.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const edited = 'Setting successfully edited'
const settingsOf = async (page: Page) => (await page.request.get('/api/settings')).json()

const rules = [
  { label: 'Minimum nights/booking', id: 'min-nights', name: 'minBookingLength', value: '3' },
  { label: 'Maximum nights/booking', id: 'max-nights', name: 'maxBookingLength', value: '45' },
  { label: 'Maximum guests/booking', id: 'max-guests', name: 'maxGuestsPerBooking', value: '12' },
  { label: 'Breakfast price', id: 'breakfast-price', name: 'breakfastPrice', value: '17.50' },
]

function countChanges(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData() ?? '')
  })
  return sent
}

async function openSettings(page: Page) {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Update hotel settings' })).toBeVisible()
  await expect(field(page, 'Minimum nights/booking')).toHaveValue('2')
}

test.beforeEach(async ({ page, login }) => {
  await login()
  await openSettings(page)
})

test('each of the four rules is saved when its field loses the focus [SPEC-1-8, SPEC-2.9-2, SPEC-2.9-3, SPEC-8.2-7]', async ({
  page,
}) => {
  const sent = countChanges(page)
  for (const { label, id, name, value } of rules) {
    await test.step(label, async () => {
      await expect(field(page, label)).toHaveId(id)
      const before = await settingsOf(page)
      await field(page, label).fill(value)
      await page.keyboard.press('Tab')
      await expect(page.getByText(edited)).toBeVisible()
      await expect(field(page, label)).toHaveValue(value)
      expect(sent.splice(0)).toHaveLength(1)
      expect(await settingsOf(page)).toEqual({ ...before, [name]: Number(value) })
      await page.reload()
      await expect(field(page, label)).toHaveValue(value)
    })
  }
})

test('Enter saves as well, and leaving the field then does not save again [SPEC-2.9-3]', async ({
  page,
}) => {
  const sent = countChanges(page)
  await field(page, 'Minimum nights/booking').fill('4')
  await page.keyboard.press('Enter')
  await expect(page.getByText(edited)).toBeVisible()
  await expect(field(page, 'Minimum nights/booking')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Minimum nights/booking')).toHaveValue('4')
  expect(sent).toHaveLength(1)
})

test('an unchanged or empty value is not saved, and the stored one is shown again [SPEC-5.3-4]', async ({
  page,
}) => {
  const sent = countChanges(page)
  for (const { label } of rules) {
    const stored = await field(page, label).inputValue()
    await field(page, label).focus()
    await page.keyboard.press('Tab')
    await field(page, label).fill(`${stored}.0`)
    await page.keyboard.press('Tab')
    await expect(field(page, label)).toHaveValue(stored)
    await field(page, label).fill('')
    await page.keyboard.press('Tab')
    await expect(field(page, label)).toHaveValue(stored)
    await field(page, label).fill('7')
    await page.keyboard.press('Escape')
    await expect(field(page, label)).toHaveValue(stored)
  }
  await page.getByRole('button', { name: 'Log out' }).focus()
  expect(sent).toEqual([])
  await expect(page.getByText(edited)).toHaveCount(0)
})

test.describe('an invalid value', () => {
  test.use({ expectedComplaints: [/422/] })

  const rejected = [
    ['Minimum nights/booking', '31', 'the shortest stay cannot be longer than the longest one'],
    ['Maximum nights/booking', '0', 'please enter a whole number of at least 1'],
    ['Maximum guests/booking', '2.5', 'please enter a whole number of at least 1'],
    ['Breakfast price', '-5', 'a price cannot be negative'],
    ['Breakfast price', '9.999', 'use at most two decimal places'],
    ['Breakfast price', 'gratis', 'please enter an amount'],
  ] as const

  test('is rejected and replaced by the stored one [SPEC-8.1-18]', async ({ page }) => {
    const before = await settingsOf(page)
    for (const [label, value, sentence] of rejected) {
      await test.step(`${label} ${value}`, async () => {
        await openSettings(page)
        const stored = await field(page, label).inputValue()
        await field(page, label).fill(value)
        await page.keyboard.press('Tab')
        await expect(page.getByText(`Settings could not be updated: ${sentence}.`)).toBeVisible()
        await expect(field(page, label)).toHaveValue(stored)
        expect(await settingsOf(page)).toEqual(before)
      })
    }
  })
})

test.describe('a server that fails', () => {
  test.use({ expectedComplaints: [/500|ERR_FAILED/] })

  test('changes nothing, and shows an error [SPEC-8.1-15]', async ({ page }) => {
    for (const [what, fail] of failures) {
      await test.step(what, async () => {
        await openSettings(page)
        await page.route('**/api/settings', fail)
        await field(page, 'Breakfast price').fill('20')
        await page.keyboard.press('Tab')
        await expect(page.getByText('Settings could not be updated')).toBeVisible()
        await expect(field(page, 'Breakfast price')).toHaveValue('15')
        await page.unroute('**/api/settings')
      })
    }
  })
})

test('a slow server leaves the other fields usable', { tag: '@thorough' }, async ({ page }) => {
  let response = () => {}
  const held = new Promise<void>((resolve) => {
    response = resolve
  })
  await page.route('**/api/settings', async (route) => {
    if (route.request().postDataJSON()?.minBookingLength) await held
    await route.continue()
  })
  await field(page, 'Minimum nights/booking').fill('5')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Minimum nights/booking')).toHaveAttribute('aria-busy', 'true')
  await field(page, 'Maximum guests/booking').fill('11')
  await page.keyboard.press('Tab')
  await expect(page.getByText(edited)).toBeVisible()
  await expect(field(page, 'Minimum nights/booking')).toHaveValue('5')
  response()
  await expect(field(page, 'Minimum nights/booking')).not.toHaveAttribute('aria-busy')
  await expect(field(page, 'Minimum nights/booking')).toHaveValue('5')
  expect(await settingsOf(page)).toMatchObject({ minBookingLength: 5, maxGuestsPerBooking: 11 })
})

test("the property's name, time zone, hours and ID retention are saved together", async ({
  page,
}) => {
  await field(page, 'Name').fill('Elk Ridge Cabins')
  await field(page, 'Time zone').selectOption('America/Denver')
  await field(page, 'Check-in time').fill('16:00')
  await field(page, 'Check-out time').fill('10:30')
  await field(page, 'Keep national IDs (months)').fill('a year')
  await page.getByRole('button', { name: 'Save property' }).click()
  await expect(field(page, 'Keep national IDs (months)')).toHaveAccessibleDescription(
    /whole number/,
  )
  await field(page, 'Keep national IDs (months)').fill('12')
  await page.getByRole('button', { name: 'Save property' }).click()
  const question = page.getByRole('dialog', { name: 'Erase national IDs from now on?' })
  await expect(question).toContainText('more than 12 months ago')
  await question.getByRole('button', { name: 'Save and erase' }).click()
  await expect(page.getByText('Property successfully updated')).toBeVisible()
  const property = {
    name: 'Elk Ridge Cabins',
    timeZone: 'America/Denver',
    checkInTime: '16:00',
    checkOutTime: '10:30',
    nationalIDMonths: 12,
    serviceEveryNights: 3,
  }
  expect(await (await page.request.get('/api/property')).json()).toMatchObject(property)

  await field(page, 'Name').fill('Something else')
  await field(page, 'Time zone').selectOption('UTC')
  await field(page, 'Keep national IDs (months)').fill('')
  const form = page.getByRole('form', { name: 'Property' })
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'Name')).toHaveValue(property.name)
  await expect(field(page, 'Time zone')).toHaveValue(property.timeZone)
  await expect(field(page, 'Keep national IDs (months)')).toHaveValue('12')

  await field(page, 'Name').fill(' ')
  await page.getByRole('button', { name: 'Save property' }).click()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('This field is required')
  await expect(field(page, 'Name')).toBeFocused()
})

test('other formats are shown immediately, and the focus stays where it was', {
  tag: '@thorough',
}, async ({ page }) => {
  await field(page, 'Number format').selectOption('1.234,56')
  await field(page, 'Date format').selectOption('21.11.2026')
  const save = page.getByRole('button', { name: 'Save property' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Property successfully updated')).toBeVisible()
  await expect(field(page, 'Number format')).toHaveValue('1.234,56')
  await expect(save).toBeFocused()
  await field(page, 'Name').fill('Elk Ridge Cabins')
  await field(page, 'Date format').selectOption('2026-11-21')
  await field(page, 'Name').press('Enter')
  await expect
    .poll(async () => (await page.request.get('/api/property')).json())
    .toMatchObject({
      name: 'Elk Ridge Cabins',
      dateFormat: '2026-11-21',
    })
  await expect(field(page, 'Name')).toBeFocused()
  await page.goto('/bookings')
  await expect(page.getByText(/^\$?[\d.]+,\d\d/).first()).toBeVisible()
})

test('other formats leave what is typed into another form, and the focus', {
  tag: '@thorough',
}, async ({ page }) => {
  const form = page.getByRole('form', { name: 'Outage pack' })
  const nationalIDs = form.getByRole('checkbox', { name: /national IDs/ })
  await nationalIDs.check()
  await field(page, 'Date format').selectOption('21.11.2026')
  await field(page, 'Name').fill('Elk Ridge Cabins')
  await field(page, 'Name').press('Enter')
  await expect(page.getByText('Property successfully updated')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(nationalIDs).toBeChecked()
})

test('the payment method has its own form', { tag: '@thorough' }, async ({ page }) => {
  const property = async () => (await page.request.get('/api/property')).json()
  const before = await property()
  await page.getByRole('link', { name: 'Charges and payments' }).click()
  const form = page.getByRole('form', { name: 'Payments and deposits' })
  await form.getByLabel('Payment method').selectOption('transfer')
  await form.getByRole('button', { name: 'Save payment settings' }).click()
  await expect(page.getByText('Payment settings successfully updated')).toBeVisible()
  expect(await property()).toEqual({ ...before, defaultPaymentMethod: 'transfer' })
})

test.describe('a property that cannot be saved', () => {
  test.use({ expectedComplaints: [/500|ERR_FAILED/] })

  test('keeps what was typed', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/property', (route) => route.fulfill({ status: 500 }))
    await field(page, 'Name').fill('Elk Ridge Cabins')
    await page.getByRole('button', { name: 'Save property' }).click()
    await expect(page.getByText('Property could not be updated')).toBeVisible()
    await expect(field(page, 'Name')).toHaveValue('Elk Ridge Cabins')
  })
})
