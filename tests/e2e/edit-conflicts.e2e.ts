import { addDays } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { departure, openChange, save } from './change-booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder, returnToWindow } from './given-bookings.ts'
import { details, dialog, profileOf } from './guest-page.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test.describe('when another user edits the same record', () => {
  test.use({ expectedComplaints: [/404|409/] })

  test('a stale form shows the other change, keeps what was typed, and can be saved [RULE-65]', async ({
    page,
    server,
  }) => {
    const { book, find, post } = bookingFinder(page, server)
    const { id, endDate, version } = await book({ cabin: 'Fox Den' })
    await openChange(page, id)
    await page.getByLabel('Observations').fill('Late arrival')
    const longer = addDays(endDate, 1)
    await post(`/api/bookings/${id}/change`, { endDate: longer, version, expectedTotal: 600 })

    await save(page).click()
    const notice = page
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: 'Continue with the latest version' }) })
    await expect(notice).toContainText(/Mara Lindqvist changed this booking at \d+:\d\d [AP]M/)
    await expect(notice).toContainText(
      `Departure${formatDateWithWeekday(endDate)} ${formatDateWithWeekday(longer)}`,
    )
    await expect(notice).toContainText('Total$400.00 $600.00')
    await expect(page.getByLabel('Observations')).toHaveValue('Late arrival')
    await expect(save(page)).toBeDisabled()
    expect((await find(id)).observations).toBe('')

    await notice.getByRole('button', { name: 'Continue with the latest version' }).click()
    await expect(notice).toHaveCount(0)
    await expect(departure(page)).toHaveValue(longer)
    await expect(page.getByLabel('Observations')).toHaveValue('Late arrival')
    await save(page).click()
    await expect(page.getByText(`Booking #${id} successfully changed`)).toBeVisible()
    expect(await find(id)).toMatchObject({ endDate: longer, observations: 'Late arrival' })
  })

  test('returning to the window shows changes by others before saving', {
    tag: '@thorough',
  }, async ({ page, server }) => {
    const { book, post } = bookingFinder(page, server)
    const { id, version } = await book({ cabin: 'Fox Den' })
    await openChange(page, id)
    await post(`/api/bookings/${id}/cancel`, { version, reason: 'Ill' })
    await returnToWindow(page)
    const notice = page
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: 'Continue with the latest version' }) })
    await expect(notice).toContainText('Statusunconfirmed cancelled')
    await notice.getByRole('button', { name: 'Continue with the latest version' }).click()
    await expect(page.getByText(/only its observations can be changed/)).toBeVisible()
  })

  test('a booking that another user deleted shows that, also while it is edited [RULE-30]', async ({
    page,
    server,
  }) => {
    const { book, remove } = bookingFinder(page, server)
    for (const screen of ['', '/change']) {
      const { id } = await book({ cabin: 'Fox Den' })
      await page.goto(`/bookings/${id}${screen}`)
      await expect(page.getByRole('heading', { level: 1, name: `booking #${id}` })).toBeVisible()
      await remove(id)
      await returnToWindow(page)
      await expect(page.getByText('No booking could be found')).toBeVisible()
    }
  })
})

test.describe('a form with an edit conflict', () => {
  test.use({ expectedComplaints: [/status of 409/] })

  test('shows what another user changed, and keeps what was typed [RULE-65]', async ({
    page,
    server,
  }) => {
    const guest = await profileOf(page, 'oliver penhallow')
    await page.goto(`/guests/${guest.id}`)
    await page.getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Notes').fill('Brings his own bicycle')

    const { fullName, email, countryCode, notes, version } = guest
    const fields = { fullName, email, countryCode, notes, version, phone: '+44 555 0199' }
    const headers = { origin: server.address }
    const faster = await page.request.put(`/api/guests/${guest.id}`, { headers, data: fields })
    expect(faster.status()).toBe(200)

    const save = dialog(page).getByRole('button', { name: 'Save guest' })
    await save.click()
    const notice = dialog(page).getByRole('alert').filter({ hasText: 'This guest has changed' })
    await expect(notice).toContainText('+44 555 0199')
    await expect(dialog(page).getByLabel('Notes')).toHaveValue('Brings his own bicycle')
    await expect(save).toBeDisabled()

    await notice.getByRole('button', { name: 'Continue with the latest version' }).click()
    await expect(dialog(page).getByLabel('Phone')).toHaveValue('+44 555 0199')
    await save.click()
    await expect(page.getByText('Guest successfully edited')).toBeVisible()
    await expect(details(page)).toContainText('Brings his own bicycle')
    await expect(details(page)).toContainText('+44 555 0199')
  })
})
