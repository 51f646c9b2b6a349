import { addDays } from '#domain/calendar.ts'
import { axeViolationsInBothThemes } from './axe-violations.ts'
import { barIn, openCalendar } from './calendar-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { bookButton, expectBooked, expectCabins, writeDown } from './new-booking-page.ts'

test('cabins are held for a new group, booked out of it, released and held again by Undo', async ({
  page,
  server,
  login,
}) => {
  await login()
  const day = await bookingFinder(page, server).dayAhead(0)
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Hold cabins for a group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold cabins' })
  await dialog.getByLabel('Arrival', { exact: true }).fill(day)
  await dialog.getByLabel('Departure', { exact: true }).fill(addDays(day, 4))
  await expect(dialog.getByLabel('Release date', { exact: true })).toHaveValue(addDays(day, -14))
  await dialog.getByLabel(/^Stag Lodge, sleeps/).check()
  await dialog.getByLabel(/^Fox Den, sleeps/).check()
  await dialog.getByRole('button', { name: 'Hold 2 cabins' }).click()
  await expect(dialog.getByLabel('Name of the group')).toHaveAccessibleDescription(/required/)
  await dialog.getByLabel('Name of the group').fill('Birch wedding')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Hold 2 cabins' }).click()

  await expect(page.getByRole('heading', { name: 'Birch wedding', level: 1 })).toBeVisible()
  const held = page.getByRole('table', { name: 'Cabins held for the group' }).getByRole('row')
  await expect(held).toHaveCount(1 + 2)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  const group = new URL(page.url()).pathname

  await page.getByRole('button', { name: 'Change release date' }).click()
  const release = page.getByRole('dialog', { name: 'Change release date' })
  await release.getByLabel('Release date', { exact: true }).fill(addDays(day, 1))
  await release.getByRole('button', { name: 'Save release date' }).click()
  await expect(release.getByText('The release date cannot be after the arrival')).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await release.getByLabel('Release date', { exact: true }).fill(day)
  await release.getByRole('button', { name: 'Save release date' }).click()
  await expect(release).toBeHidden()

  await page.getByRole('link', { name: 'Book Stag Lodge for the group' }).click()
  await expectCabins(page)
  await expect(page.getByText('For the group Birch wedding')).toBeVisible()
  await page.getByLabel('Departure', { exact: true }).fill(addDays(day, 3))
  await expectCabins(page)
  await writeDown(page, 'Ada Birch')
  await bookButton(page).click()
  const id = await expectBooked(page)
  await page.goto(group)
  await expect(page.getByRole('link', { name: `Booking #${id}, Stag Lodge` })).toBeVisible()
  await expect(held).toHaveCount(1 + 2)

  await openCalendar(page, { around: day })
  const bar = barIn(page, 'Fox Den', 'Held for Birch wedding')
  await bar.click()
  await page.getByRole('link', { name: 'See the group' }).click()
  await page.getByRole('button', { name: 'Release Fox Den' }).click()
  await expect(held).toHaveCount(1 + 1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('1 cabin is held for Birch wedding again')).toBeVisible()
  await expect(held).toHaveCount(1 + 2)
  await page.getByRole('button', { name: 'Release all cabins' }).click()
  await expect(held).toHaveCount(0)
})
