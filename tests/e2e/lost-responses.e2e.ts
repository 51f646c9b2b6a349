import type { Page } from '@playwright/test'
import { loseResponse } from './failing-server.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { details, dialog, profileOf } from './guest-page.ts'

test.use({ expectedComplaints: [/ERR_CONNECTION_RESET|404|409|503/] })
test.beforeEach(async ({ login }) => {
  await login()
})

const toLook =
  'The server did not respond, so please check whether it was saved before you try again.'
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('when a response was lost, staff are advised to check, and see the current state', async ({
  page,
  server,
}) => {
  const { id } = await bookingFinder(page, server).first('unconfirmed', (one) => one.isPaid)
  await page.goto(`/checkin/${id}`)
  await loseResponse(page, /\/check-in$/, 'POST')
  await page.getByRole('button', { name: `Check in booking #${id}` }).click()
  await expect(alert(page, `There was an error while checking in. ${toLook}`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Check in booking #${id}` })).toHaveCount(0)
  expect((await bookingFinder(page, server).find(id)).status).toBe('checked-in')

  await page.goto(`/bookings/${id}`)
  await page.getByRole('button', { name: 'Delete booking' }).click()
  await loseResponse(page, /\/bookings\/\d+$/, 'DELETE')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Delete booking' }).click()
  await expect(page.getByText('No booking could be found')).toBeVisible()
})

test('what was typed is preserved when saving fails, and is saved once in the end', {
  tag: '@thorough',
}, async ({ page }) => {
  const { id } = await profileOf(page, 'oliver penhallow')
  await page.goto(`/guests/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const notes = dialog(page).getByLabel('Notes')
  const save = dialog(page).getByRole('button', { name: 'Save guest' })
  await notes.fill('Brings his own bicycle')

  const path = new RegExp(`/api/guests/${id}$`)
  const busy = { status: 503, json: { status: 503, code: 'busy', title: 'Later, please.' } }
  await page.route(path, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(busy) : route.fallback(),
  )
  await save.click()
  await expect(alert(page, 'Guest could not be changed')).toBeVisible()
  await expect(notes).toHaveValue('Brings his own bicycle')
  await page.unroute(path)

  await loseResponse(page, path, 'PUT')
  await save.click()
  await expect(alert(page, `Guest could not be changed. ${toLook}`)).toBeVisible()
  await expect(notes).toHaveValue('Brings his own bicycle')
  const notice = dialog(page).getByRole('alert').filter({ hasText: 'This guest has changed' })
  await notice.getByRole('button', { name: 'Continue with the latest version' }).click()
  await save.click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(details(page)).toContainText('Brings his own bicycle')
})
