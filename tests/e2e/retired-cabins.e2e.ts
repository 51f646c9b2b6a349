import { choose, menuOf, rowOf } from './cabin-page.ts'
import { expect, test, windows } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, { tag: size.tag }, () => {
    test.use({ viewport: size })

    test('a retired cabin is not offered, and can be brought back [RULE-18]', async ({
      page,
      server,
    }) => {
      const { get, dayAhead } = bookingFinder(page, server)
      const offered = async () => {
        const query = `from=${await dayAhead(0)}&to=${await dayAhead(2)}&guests=1`
        const { cabins } = await get<{ cabins: { cabin: { name: string } }[] }>(
          `/api/availability?${query}`,
        )
        return cabins.map(({ cabin }) => cabin.name)
      }
      await page.goto('/cabins')
      await choose(page, 'Fox Den', 'Duplicate')
      await expect(rowOf(page, 'Copy of Fox Den')).toBeVisible()
      expect(await offered()).toContain('Copy of Fox Den')

      await menuOf(page, 'Copy of Fox Den').press('Enter')
      await page.keyboard.type('Re')
      await page.keyboard.press('Enter')
      const question = page.getByRole('dialog', { name: 'Retire cabin' })
      await expect(question).toContainText('can no longer be booked')
      await question.getByRole('button', { name: 'Retire cabin' }).press('Enter')
      await expect(page.getByText('Cabin successfully retired')).toBeVisible()
      await expect(rowOf(page, 'Copy of Fox Den').getByText('Retired')).toBeVisible()
      expect(await offered()).not.toContain('Copy of Fox Den')

      await choose(page, 'Copy of Fox Den', 'Bring back')
      await expect(page.getByText('Cabin successfully brought back')).toBeVisible()
      await expect(rowOf(page, 'Copy of Fox Den').getByText('Retired')).toHaveCount(0)
      expect(await offered()).toContain('Copy of Fox Den')
    })
  })
}

test.describe('a cabin that is still booked', () => {
  test.use({ expectedComplaints: [/status of 409/] })

  test('a cabin with upcoming stays is not retired, and staff see until when', async ({ page }) => {
    await page.goto('/cabins')
    await choose(page, 'Fox Den', 'Retire')
    await page.getByRole('dialog').getByRole('button', { name: 'Retire cabin' }).click()
    await expect(page.getByText(/Fox Den cannot be retired yet: it has .+ until/)).toBeVisible()
    await expect(rowOf(page, 'Fox Den').getByText('Retired')).toHaveCount(0)
  })
})
