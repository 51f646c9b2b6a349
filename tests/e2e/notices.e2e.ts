import { axeViolationsOn } from './axe-violations.ts'
import { type Appearance, expect, test } from './fixtures.ts'

for (const { viewport, colorScheme, tag } of [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light', tag: [] },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark', tag: ['@thorough'] },
] satisfies Appearance[]) {
  test(`a user chooses notices and quiet hours at ${viewport.width} pixels, ${colorScheme}`, {
    tag,
  }, async ({ page, login }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await login()
    await page.goto('/account')
    const form = page.getByRole('form', { name: 'Notices' })
    const conflict = form.getByRole('checkbox', { name: 'A channel calendar has a conflict' })
    await expect(conflict).not.toBeChecked()
    await conflict.check()
    await form.getByLabel('No notices from').fill('22:00')
    await form.getByRole('button', { name: 'Save notices' }).click()
    await expect(form.getByText('Please enter both times, or neither')).toBeVisible()
    await form.getByLabel('No notices until').fill('07:00')
    await form.getByRole('button', { name: 'Save notices' }).click()
    await expect(page.getByText('Your notices are saved')).toBeVisible()
    await form.scrollIntoViewIfNeeded()
    await page.screenshot({ path: test.info().outputPath(`notices-${viewport.width}.png`) })
    expect(await axeViolationsOn(page)).toEqual([])
    await page.reload()
    await expect(conflict).toBeChecked()
    await expect(form.getByLabel('No notices until')).not.toHaveValue('')
  })
}

test('a user turns on notices on a device, which shows them', {
  tag: ['@chromium', '@thorough'],
}, async ({ page, context, login }) => {
  await context.grantPermissions(['notifications'])
  // Browsers under test have no push service.
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async () =>
      ({
        toJSON: () => ({
          endpoint: 'https://push.example.com/1',
          keys: {
            p256dh:
              'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        }),
      }) as unknown as PushSubscription
  })
  await login()
  await page.goto('/account')
  const device = page.getByRole('checkbox', { name: 'Notices on this device' })
  await device.click()
  await expect(device).toBeChecked()
  await page.reload()
  await expect(device).toBeChecked()

  const notice = {
    title: '1 notice for you',
    body: 'New booking #7: Fox Den.',
    path: '/bookings/7',
  }
  const [worker] = context.serviceWorkers()
  const shown = await worker?.evaluate(async (data) => {
    type Shown = { body: string; data: string }
    const scope = globalThis as unknown as {
      registration: { showNotification: (title: string, options: Shown) => Promise<void> }
      PushEvent: new (type: 'push', options: { data: string }) => Event
      dispatchEvent: (event: Event) => void
    }
    const titles: string[] = []
    scope.registration.showNotification = async (title, options) => {
      titles.push([title, options.body, options.data].join(', '))
    }
    scope.dispatchEvent(new scope.PushEvent('push', { data }))
    return titles
  }, JSON.stringify(notice))
  expect(shown).toEqual(['1 notice for you, New booking #7: Fox Den., /bookings/7'])
  expect(await page.evaluate(() => caches.keys())).toEqual([])

  await device.click()
  await expect(device).not.toBeChecked()
})
