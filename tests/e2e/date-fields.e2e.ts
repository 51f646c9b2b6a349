import { addDays, type CalendarDate, weekday } from '#domain/calendar.ts'
import { axeViolationsInBothThemes } from './axe-violations.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { arrival, bookButton, departure, nights, openFor } from './new-booking-page.ts'

/* A property that writes dates as 21.11.2026, in a browser that has them as 11/21/2026. */

test.beforeEach(async ({ installation, login }) => {
  await installation.execute("update property set date_format = '21.11.2026'")
  await login()
})

const german = (date: CalendarDate) => date.split('-').reverse().join('.')

const spoken = (date: CalendarDate) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })

test('a date is typed, pasted and changed by key in the format of the property', async ({
  page,
  server,
}) => {
  const { today, dayAhead } = bookingFinder(page, server)
  const day = await dayAhead(0)
  await openFor(page, day)
  await expect(arrival(page)).toHaveValue(german(day))

  // Without its year it is the next one, and the departure follows.
  const soon = addDays(await today(), 40)
  const [, month, number] = soon.split('-').map(Number)
  await arrival(page).fill('')
  await arrival(page).pressSequentially(`${number}.${month}.`)
  await expect(departure(page)).toHaveValue(german(addDays(soon, 2)))
  await page.keyboard.press('Tab')
  await expect(arrival(page)).toHaveValue(german(soon))
  await expect(departure(page)).toBeFocused()

  await page.keyboard.insertText(addDays(soon, 3).replaceAll('-', ''))
  await expect(nights(page)).toHaveValue('3')
  await page.keyboard.press('ArrowUp')
  await expect(nights(page)).toHaveValue('4')
  await expect(departure(page)).toHaveValue(german(addDays(soon, 4)))
  await departure(page).fill(addDays(soon, 5))
  await expect(nights(page)).toHaveValue('5')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowDown')
  await expect(nights(page)).toHaveValue('4')

  // A button changes what was typed.
  await page.getByRole('button', { name: 'Tonight' }).click()
  await expect(arrival(page)).toHaveValue(german(await today()))
})

test('a text that is no date is marked, and the form is not sent without it', async ({ page }) => {
  await page.goto('/bookings/new')
  const option = page.getByLabel('Option until')
  await expect(option).toHaveAttribute('placeholder', 'dd.mm.yyyy')
  await option.fill('31.2.')
  await expect(option).toHaveAccessibleDescription('Empty for a booking')
  await bookButton(page).click()
  await expect(option).toBeFocused()
  await expect(option).toHaveAttribute('aria-invalid', 'true')
  await expect(option).toHaveAccessibleDescription(
    /^Please enter a date such as \d\d\.\d\d\.\d{4}$/,
  )
  await option.fill('1.1.1999')
  await option.blur()
  await expect(option).toHaveAccessibleDescription('Please enter a date between 2000 and 2199')
  await option.fill('')
  await option.blur()
  await expect(option).toHaveAccessibleDescription('Empty for a booking')
})

test('a calendar opens by key, and its days are chosen by key', async ({ page, server }) => {
  const day = await bookingFinder(page, server).dayAhead(0)
  await openFor(page, day)
  const calendar = page.getByRole('dialog', { name: 'Arrival' })
  const on = (date: CalendarDate) => calendar.getByRole('button', { name: spoken(date) })
  await arrival(page).press('Alt+ArrowDown')
  await expect(on(day)).toBeFocused()
  await expect(on(day)).toHaveAccessibleName(/, selected$/)
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(on(addDays(day, 8))).toBeFocused()
  await page.keyboard.press('Home')
  const monday = addDays(day, 8 - ((weekday(addDays(day, 8)) + 6) % 7))
  await expect(on(monday)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await expect(on(addDays(monday, 6))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(arrival(page)).toBeFocused()
  await expect(arrival(page)).toHaveValue(german(day))

  await page.keyboard.press('Alt+ArrowDown')
  await expect(on(day)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(arrival(page)).toBeFocused()
  await expect(arrival(page)).toHaveValue(german(addDays(day, -1)))
  await expect(departure(page)).toHaveValue(german(addDays(day, 1)))
})

test('the calendar ends where dates do, and closes alone', async ({ page, server }) => {
  const { today, book } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den' })
  await page.goto(`/bookings/${id}`)
  await page.getByRole('button', { name: 'Take payment' }).click()
  const form = page.getByRole('dialog', { name: 'Take payment' })
  const date = form.getByLabel('Date', { exact: true })
  await expect(date).toHaveValue(german(await today()))
  const calendar = form.getByRole('dialog', { name: 'Date' })
  const open = form.getByRole('button', { name: 'Choose date' })
  await open.click()
  await expect(calendar.getByRole('button', { name: /^Today, / })).toBeFocused()
  await open.click()
  await expect(calendar).toBeHidden()

  await date.fill('31.12.2199')
  await open.click()
  await expect(calendar.getByRole('button', { name: 'Next month' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('ArrowRight')
  await expect(calendar.getByRole('button', { name: /31, 2199, selected$/ })).toBeFocused()
  await calendar.getByRole('button', { name: 'Previous month' }).click()
  await calendar.getByRole('button', { name: /November 30, 2199$/ }).click()
  await expect(date).toHaveValue('30.11.2199')

  await page.keyboard.press('Alt+ArrowDown')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(form).toBeVisible()
  await open.click()
  await form.getByLabel('Note').click()
  await expect(calendar).toBeHidden()
  await expect(form.getByLabel('Note')).toBeFocused()

  await date.fill('1.1.')
  await date.blur()
  await expect(date).toHaveValue(`01.01.${(await today()).slice(0, 4)}`)
})

test('a time is typed as times are written', async ({ page }) => {
  await page.goto('/settings')
  const from = page.getByLabel('Check-in time')
  await expect(from).toHaveValue('15:00')
  await from.fill('1630')
  await from.blur()
  await expect(from).toHaveValue('16:30')
  const until = page.getByLabel('Check-out time')
  await until.fill('noon')
  await page.getByRole('button', { name: 'Save property' }).click()
  await expect(until).toBeFocused()
  await expect(until).toHaveAccessibleDescription('Please enter a time such as 15:00')
  await until.fill('9:15 am')
  await until.blur()
  await expect(until).toHaveValue('09:15')
  await page.getByRole('button', { name: 'Save property' }).click()
  await expect(page.getByText('Property successfully updated')).toBeVisible()
  expect(await (await page.request.get('/api/property')).json()).toMatchObject({
    checkInTime: '16:30',
    checkOutTime: '09:15',
  })
})

test('in British English a field is not the one of an American browser', async ({
  page,
  installation,
}) => {
  await installation.execute("update property set date_format = 'Nov 21 2026'")
  await installation.execute("update staff set language = 'en-GB'")
  await page.goto('/settings')
  await expect(page.getByLabel('Check-in time')).not.toHaveAttribute('type', 'time')
  await page.goto('/bookings/new')
  await page.getByLabel('Option until').fill('3/4/2027')
  await page.getByLabel('Option until').blur()
  await expect(page.getByLabel('Option until')).toHaveValue('03 Apr 2027')
  await page.getByLabel('Option until').press('Alt+ArrowDown')
  await expect(
    page.getByRole('button', { name: /^Saturday,? 3 April 2027, selected$/ }),
  ).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a date field is the one of the phone', { tag: '@chromium' }, async ({ page, server }) => {
    const day = await bookingFinder(page, server).dayAhead(0)
    await openFor(page, day)
    await expect(arrival(page)).toHaveAttribute('type', 'date')
    await expect(arrival(page)).toHaveValue(day)
    await expect(page.getByRole('button', { name: 'Choose date' })).toHaveCount(0)
  })
})
