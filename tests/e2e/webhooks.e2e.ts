import { openWebhookReceiver } from '#testkit/webhook-receiver.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { test as base, colorSchemes, expect } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

type Receiver = Awaited<ReturnType<typeof openWebhookReceiver>>

const test = base.extend<{ receiver: Receiver }>({
  installation: async ({ installation }, use) => {
    installation.env.ALLOW_PRIVATE_NETWORKS = 'true'
    await use(installation)
  },
  receiver: async ({ playwright: _ }, use) => {
    const receiver = await openWebhookReceiver(() => ({ status: 200, body: 'Thank you' }))
    await use(receiver)
    await receiver.close()
  },
})

for (const { colorScheme, tag } of colorSchemes) {
  test(`staff add a webhook, see what it receives and why a delivery failed, and send it again (${colorScheme})`, {
    tag,
  }, async ({ page, login, receiver }) => {
    await page.emulateMedia({ colorScheme })
    await login()
    await page.goto('/settings/webhooks')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add webhook' })
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    await expect(dialog.getByText('Please choose at least one event')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('Door locks')
    await dialog.getByLabel('Address').fill(receiver.url)
    await dialog.getByLabel('Cabin blocked').check()
    await dialog.getByLabel('Cabin clean').check()
    expect(await axeViolationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add webhook' }).click()

    const secret = page.getByRole('textbox', { name: 'Secret of Door locks' })
    await expect(secret).toHaveValue(/^whsec_/)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(secret).toBeHidden()
    const row = page.getByRole('listitem').filter({ hasText: receiver.url })
    await expect(row).toContainText('2 events · Nothing sent yet')

    await row.getByRole('button', { name: 'Send test to Door locks' }).click()
    const deliveries = page.getByRole('region', { name: 'Deliveries of Door locks' })
    await deliveries.getByText('Test', { exact: true }).click()
    await expect(deliveries).toContainText('Thank you')
    await expect(deliveries).toContainText('Delivered')
    await expect(row).toContainText('Last delivery')

    receiver.respond = () => ({ status: 500, body: 'Battery empty' })
    await page.goto('/housekeeping')
    const hall = page.getByRole('listitem', { name: 'Timberline Hall', exact: true })
    await hall.getByRole('button', { name: 'Mark as clean' }).click()
    await expect(page.getByText('Timberline Hall is marked as clean')).toBeVisible()
    await page.goto('/settings/webhooks')
    await expect(row).toContainText('Failing')
    await expect(row).toContainText('The receiver responded with 500.')
    await row.getByRole('button', { name: 'Deliveries of Door locks' }).click()
    await deliveries.getByText('Cabin clean').click()
    await expect(deliveries).toContainText('Battery empty')
    await expect(deliveries).toContainText('"type": "cabin.clean"')
    expect(await axeViolationsOn(page)).toEqual([])

    receiver.respond = () => ({ status: 200, body: 'Unlocked' })
    await deliveries.getByRole('button', { name: 'Send now: Cabin clean' }).click()
    await expect(deliveries).toContainText('Unlocked')
    await expect(row).toContainText('Working')

    await row.getByRole('button', { name: 'Actions for Door locks' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('No webhooks yet')).toBeVisible()
  })
}

for (const { colorScheme, tag } of colorSchemes) {
  test(`a cash register signs payments in cash, and one that it did not sign is tried again (${colorScheme})`, {
    tag,
  }, async ({ page, login, receiver, server }) => {
    await page.emulateMedia({ colorScheme })
    await login()
    await page.goto('/settings/webhooks')
    const form = page.getByRole('form', { name: 'Cash register' })
    await form.getByRole('button', { name: 'Save cash register' }).click()
    await expect(form.getByText('This field is required')).toBeVisible()
    await form.getByLabel('Address').fill(receiver.url)
    await form.getByRole('button', { name: 'Save cash register' }).click()
    const secret = page.getByRole('textbox', { name: 'Secret of Cash register' })
    await expect(secret).toHaveValue(/^whsec_/)
    expect(await axeViolationsOn(page)).toEqual([])

    receiver.respond = () => ({ status: 503 })
    const { book, post, find } = bookingFinder(page, server)
    const { id } = await book({ cabin: 'Fox Den' })
    const expectedBalance = (await find(id)).folio.balance
    await post(`/api/bookings/${id}/take-payment`, { amount: 50, method: 'cash', expectedBalance })
    await page.goto('/payments')
    await expect(page.getByText('Not signed by the cash register')).toBeVisible()
    await expect(page.getByText('The receiver responded with 503.')).toBeVisible()
    expect(await axeViolationsOn(page)).toEqual([])

    receiver.respond = () => ({ status: 200, body: '{"receipt":"TSE signature 4711"}' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Not signed by the cash register')).toBeHidden()
    const paymentId = (await find(id)).folio.payments[0]?.id
    await page.goto(`/api/payments/${paymentId}/receipt`)
    await expect(page.getByText('TSE signature 4711')).toBeVisible()
  })
}
