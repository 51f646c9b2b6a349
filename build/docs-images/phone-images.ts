import type { DemoPage } from './demo-page.ts'

/** What staff carry around with them. */
export async function phoneImages({ page, shoot }: DemoPage): Promise<void> {
  await page.goto('/dashboard')
  await shoot('dashboard')

  await page.goto('/calendar')
  await shoot('calendar')

  await page.goto('/bookings/new')
  await page.getByRole('button', { name: '+1 week' }).click()
  await shoot('new-booking')
}
