import { addDays } from '#domain/calendar.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { type Appearance, expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { bookButton, cabin, expectBooked, openFor, writeDown } from './new-booking-page.ts'

/** What the guest does appears on the booking without a reload. */
test.use({ hasLiveUpdates: true })

for (const { viewport, colorScheme, tag } of [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light', tag: [] },
  { viewport: { width: 320, height: 640 }, colorScheme: 'dark', tag: ['@thorough'] },
] satisfies Appearance[]) {
  test(`a guest opens the link on a ${colorScheme} phone of ${viewport.width} pixels and says when they arrive, until staff renew it`, {
    tag,
  }, async ({ page, server, login, browser }) => {
    await login()
    const { dayAhead, find } = bookingFinder(page, server)
    const from = await dayAhead(40)
    await openFor(page, from, addDays(from, 3))
    await cabin(page, 'Otter Bend').check()
    await writeDown(page, 'Ragnhild Vik')
    await bookButton(page).click()
    const id = await expectBooked(page)
    const isLive = page.waitForResponse((response) => response.url().includes('/api/events/stream'))
    await page.goto(`/bookings/${id}`)
    await isLive
    await page.getByText('Documents', { exact: true }).click()
    const link = page.getByRole('textbox', { name: 'Link to the guest page' })
    await expect(page.getByText('The guest has not opened the page yet.')).toBeVisible()
    const address = new URL(await link.inputValue()).pathname

    const context = await browser.newContext({ viewport, colorScheme, javaScriptEnabled: false })
    const phone = await context.newPage()
    await phone.goto(server.address + address)
    await expect(phone.getByRole('heading', { name: 'Otter Bend' })).toBeVisible()
    await expect(phone.getByText('You will find the door code here')).toBeVisible()
    await expect(phone.getByText('Vik')).toHaveCount(0)
    const pdf = phone.waitForEvent('download')
    await phone.getByRole('link', { name: 'Confirmation (PDF)' }).click()
    expect((await pdf).suggestedFilename()).toBe(`confirmation-${id}.pdf`)
    await phone.getByLabel('Expected arrival').fill('17:30')
    await phone.getByRole('button', { name: 'Save arrival' }).click()
    await expect(phone.getByRole('status')).toHaveText('Thank you. We know when to expect you.')
    expect(await find(id)).toMatchObject({ expectedArrival: '17:30' })

    await phone.getByRole('textbox', { name: 'Your message to us' }).fill('Is there a sled?')
    await phone.getByRole('button', { name: 'Send message' }).press('Enter')
    await expect(phone.getByText('We have received your message.')).toBeVisible()
    await phone.getByRole('button', { name: 'Request: Late check-out, $40.00' }).click()
    await expect(phone.getByText('Requested. We will tell you here.')).toBeVisible()

    const scripted = await browser.newContext({ viewport, colorScheme })
    const checked = await scripted.newPage()
    await checked.goto(server.address + address)
    expect(await axeViolationsOn(checked)).toEqual([])
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await checked.evaluate(overflow)).toBeLessThanOrEqual(0)
    await scripted.close()

    await page.getByText('Messages', { exact: true }).click()
    const sent = page.getByRole('region', { name: 'From the guest page' })
    await expect(sent.getByText('Is there a sled?')).toBeVisible()
    await sent.getByRole('button', { name: 'Mark as done' }).click()
    await sent.getByRole('button', { name: 'Accept Late check-out' }).click()
    await expect(sent.getByRole('button', { name: 'Accept' })).toHaveCount(0)
    await expect(sent.getByText(/\$40\.00 · Accepted by/)).toBeVisible()
    expect(await axeViolationsOn(page)).toEqual([])
    await phone.reload()
    await expect(phone.getByText('Accepted')).toBeVisible()

    await page.getByRole('button', { name: 'Door code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Door code' })
    await dialog.getByLabel('Code for this stay').fill('1907#')
    await dialog.getByRole('button', { name: 'Save code' }).click()
    await expect(dialog).toBeHidden()
    await expect(phone.getByText('1907#')).toHaveCount(0)

    await page.getByRole('button', { name: 'Renew link' }).click()
    await page
      .getByRole('dialog', { name: 'Renew link' })
      .getByRole('button', { name: 'Renew link' })
      .click()
    await expect(link).not.toHaveValue(new RegExp(`${address.replaceAll('.', '\\.')}$`))
    await phone.goto(server.address + address)
    await expect(phone.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
    await context.close()
  })
}
