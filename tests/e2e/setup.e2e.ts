import { addDays } from '#domain/calendar.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { confirm, dialog, openBooking } from './booking-page.ts'
import { create, fill as fillCabin, form, openForm, rowOf } from './cabin-page.ts'
import { expect } from './fixtures.ts'
import { bookButton, cabin, expectBooked, openFor, writeDown } from './new-booking-page.ts'
import {
  createFirstUser,
  fillAccount,
  setGermanFormats,
  setupLink,
  test,
} from './new-installation.ts'

test.use({ expectedComplaints: [/403|409/] })

test('the first user is created with the setup link that the server prints, once', async ({
  page,
  server,
}) => {
  const link = await setupLink(server)
  const fill = async (email: string) => {
    await page.goto('about:blank')
    await page.goto(link)
    await fillAccount(page, email)
  }
  const open = page.getByRole('button', { name: 'Create account' })

  await page.goto(link)
  await open.click()
  await expect(page.getByText('This field is required')).toHaveCount(3)
  expect(await axeViolationsOn(page)).toEqual([])

  await fill('ada@cabins.example')
  await open.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Ada Berg')).toBeVisible()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('link')).toHaveText([
    'Open settings',
    'Add cabins',
    'Set taxes',
    'New booking',
  ])
  await expect(steps.getByLabel('Done')).toHaveCount(0)
  expect(await axeViolationsOn(page)).toEqual([])

  await page.goto('/settings')
  const system = page.getByRole('region', { name: 'System' })
  await expect(system).toContainText('No messages waiting')
  await expect(system).toContainText('None yet')
  await expect(system).toContainText(/Version\d+\.\d+/)

  await page.context().clearCookies()
  await fill('bo@cabins.example')
  await open.click()
  await expect(page.getByText('This setup link has expired')).toBeVisible()
})

test('a property in euros is set up with comma formats and takes its first payment', {
  tag: '@thorough',
}, async ({ page, server }) => {
  test.slow()
  await createFirstUser(page, server)

  await page.goto('/settings')
  await setGermanFormats(page)
  await page.getByLabel('Breakfast price').fill('12,50')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Setting successfully edited')).toBeVisible()
  await expect(page.getByLabel('Breakfast price')).toHaveValue('12,50')

  await openForm(page)
  await fillCabin(page, { 'Regular price': '1.200,50', Discount: '0,50' })
  await form(page).getByRole('radio').first().check()
  await create(page).click()
  await expect(rowOf(page, 'Owl Nest')).toContainText('1.200,50\u00a0€')

  const { today } = await (await page.request.get('/api/session')).json()
  await openFor(page, addDays(today, 7), addDays(today, 10))
  await cabin(page, 'Owl Nest').check()
  await writeDown(page, 'Nadja Koch')
  await bookButton(page).click()
  const id = await expectBooked(page)
  await openBooking(page, id)
  await expect(page.getByText('3.600,00\u00a0€ due').first()).toBeVisible()
  await page.getByRole('button', { name: 'Take payment' }).click()
  await dialog(page).getByLabel('Amount').fill('1.000,5')
  await confirm(page, 'Take payment')
  await expect(page.getByText(`1.000,50\u00a0€ taken for booking #${id}`)).toBeVisible()
  await page.goto('/payments')
  await expect(page.getByRole('table', { name: 'By method' })).toContainText('1.000,50\u00a0€')

  await page.goto('/settings')
  await page.getByLabel('Currency').selectOption('USD')
  await page.getByRole('button', { name: 'Save property' }).click()
  await expect(page.getByLabel('Currency')).toHaveAccessibleDescription(/no longer be changed/)
})

test('a new booking in a property without cabins leads to creating one', {
  tag: '@thorough',
}, async ({ page, server }) => {
  await createFirstUser(page, server)

  await page.goto('/bookings/new')
  await expect(page.getByText('There are no cabins yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add a cabin' }).click()
  await expect(page).toHaveURL(/\/cabins$/)
})
