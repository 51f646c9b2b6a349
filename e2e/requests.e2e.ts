import type { Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/*
 * Each request costs a round trip on a property's thin line, and each that waits for another costs
 * it twice. Pictures are left out: they are small and come last.
 */

const isPicture = (request: Request) => request.resourceType() === 'image'
const isData = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

test('the dashboard is usable after twelve requests, its data asked for all at once', async ({
  page,
  login,
}) => {
  await login()
  const asked: string[] = []
  const dataUnderWay = new Set<Request>()
  let mostDataAtOnce = 0
  page.on('request', (request) => {
    if (isPicture(request)) return
    asked.push(new URL(request.url()).pathname)
    if (!isData(request)) return
    dataUnderWay.add(request)
    mostDataAtOnce = Math.max(mostDataAtOnce, dataUnderWay.size)
  })
  // Slow enough that a question which waits for another's answer is seen to wait.
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })

  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('$')
  await expect(page.getByRole('list', { name: 'Today activity' })).toBeVisible()
  // Charts follow when the rest is there, and rare letters when a name that has them is shown.
  const untilUsable = asked.filter((path) => !/chart|latin-ext/i.test(path))
  expect(untilUsable.length, untilUsable.join('\n')).toBeLessThanOrEqual(12)
  expect(mostDataAtOnce).toBe(3)
})

test('the login asks for no more than what it may say of the demo', async ({ page }) => {
  const data: string[] = []
  page.on('request', (request) => {
    if (isData(request)) data.push(new URL(request.url()).pathname)
  })
  await page.goto('/login')
  await expect(page.getByLabel('Password')).not.toHaveValue('')
  expect(new Set(data)).toEqual(new Set(['/api/public-config']))
})
