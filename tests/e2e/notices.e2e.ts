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
  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  await login()
  await page.goto('/account')
  const device = page.getByRole('checkbox', { name: 'Notices on this device' })
  await device.check()
  await expect(device).toBeChecked()
  await page.reload()
  await expect(device).toBeChecked()

  const notice = {
    title: '1 notice for you',
    body: 'New booking #7: Fox Den.',
    path: '/bookings/7',
  }
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(notice),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return (await registration?.getNotifications())?.map(({ title, body }) => ({ title, body }))
    })
  await expect.poll(shown).toEqual([{ title: notice.title, body: notice.body }])
  expect(await page.evaluate(() => caches.keys())).toEqual([])

  await device.uncheck()
  await expect(device).not.toBeChecked()
})
