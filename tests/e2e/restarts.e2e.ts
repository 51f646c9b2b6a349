import { expect } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { test } from './own-process.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

// Prefetching of adjacent pages may be pending when the connection breaks.
test.use({
  // Firefox reports the refused connection of a font by its error number.
  expectedComplaints: [
    /ERR_CONNECTION|ERR_SOCKET_NOT_CONNECTED|dynamically imported module|status=2152398861 /,
  ],
})

test('the session survives a restart of the server [SPEC-4-9]', async ({ page, server }) => {
  await page.goto('/bookings')
  await expect(page.getByRole('table')).toBeVisible()
  await server.restart()
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
})

test('a server that is killed keeps the check-in that it acknowledged', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { id } = await bookingFinder(page, server).first('unconfirmed', (one) => one.isPaid)
  await page.goto(`/checkin/${id}`)
  await page.getByRole('button', { name: `Check in booking #${id}` }).click()
  await expect(page.getByText(`Booking #${id} successfully checked in`)).toBeVisible()
  await server.restart('SIGKILL')
  await page.goto(`/bookings/${id}`)
  await expect(page.getByRole('button', { name: 'Check out' })).toBeVisible()
})
