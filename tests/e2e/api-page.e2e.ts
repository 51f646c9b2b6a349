import { expect, test } from './fixtures.ts'

test('the API page shows all operations, makes no request to another server and violates no policy', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))

  await page.goto('/api/docs')
  await page.getByText('List bookings').click()
  await expect(page.getByText('One page of ten bookings', { exact: false })).toBeVisible()
  // Of more than a hundred operations, Swagger UI renders those near the viewport.
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByText('Get the system status', { exact: true })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  expect(complaints).toEqual([])
  const { origin } = new URL(page.url())
  expect([...origins].filter((one) => one !== 'null')).toEqual([origin])
})
