import { addDays } from '#domain/calendar.ts'
import { expectLine, openChange, save } from './change-booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { bookButton, cabin, expectBooked, guests, openFor, writeDown } from './new-booking-page.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('children are booked with their ages, which follow a change of the party', async ({
  page,
  server,
}) => {
  const { dayAhead, find } = bookingFinder(page, server)
  const from = await dayAhead(40)
  await openFor(page, from, addDays(from, 3))
  await guests(page).fill('4')
  const ages = page.getByLabel('Ages of children')
  await expect(ages).toHaveCount(0)
  const children = page.getByLabel('Children', { exact: true })
  await children.fill('4')
  await expect(children).toHaveAccessibleDescription('No adults')
  await children.fill('2')
  await expect(children).toHaveAccessibleDescription('Included')
  await ages.fill('drei')
  await cabin(page, 'Otter Bend').check()
  await writeDown(page, 'Ragnhild Vik')
  await bookButton(page).click()
  await expect(ages).toHaveAccessibleDescription(/whole years from 0 to 17/)
  const priced = page.waitForResponse(/api\/availability/)
  await ages.fill('7, 3')
  await priced
  await expect(cabin(page, 'Otter Bend')).toBeChecked()
  await bookButton(page).click()
  const id = await expectBooked(page)
  expect(await find(id)).toMatchObject({ numGuests: 4, numChildren: 2, childAges: [3, 7] })
  await page.goto(`/bookings/${id}`)
  await expect(page.getByText('+ 3 guests (2 children: 3, 7)')).toBeVisible()

  await openChange(page, id)
  await expect(ages).toHaveValue('3, 7')
  await page.getByLabel('Children', { exact: true }).fill('1')
  await expect(ages).toHaveValue('3')
  await expectLine(page, 'Children', '2 (3, 7)', '1 (3)')
  await ages.fill('12')
  await expectLine(page, 'Children', '2 (3, 7)', '1 (12)')
  await save(page).click()
  await expect(page.getByText('+ 3 guests (1 child: 12)')).toBeVisible()
  expect(await find(id)).toMatchObject({ numGuests: 4, numChildren: 1, childAges: [12] })
})
