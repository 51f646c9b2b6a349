import { addDays } from '#domain/calendar.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { type Appearance, expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { bookButton, cabin, expectBooked, openFor, writeDown } from './new-booking-page.ts'

test.use({ hasLiveUpdates: true })

for (const { viewport, colorScheme, tag } of [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light', tag: [] },
  { viewport: { width: 320, height: 640 }, colorScheme: 'dark', tag: ['@thorough'] },
] satisfies Appearance[]) {
  test(`a guest registers on a ${colorScheme} phone of ${viewport.width} pixels, and staff see that nothing is missing`, {
    tag,
  }, async ({ page, server, login, browser }) => {
    await login()
    await page.goto('/settings/website')
    await page.getByLabel('Rules of this country').selectOption('Portugal')
    await expect(page.getByLabel('Keep the register (months after the departure)')).toHaveValue(
      '12',
    )
    await page.getByRole('button', { name: 'Save registration' }).click()
    await expect(page.getByText('Registration successfully updated')).toBeVisible()

    const { dayAhead } = bookingFinder(page, server)
    const from = await dayAhead(40)
    await openFor(page, from, addDays(from, 3))
    await cabin(page, 'Otter Bend').check()
    await writeDown(page, 'Ragnhild Vik')
    await bookButton(page).click()
    const id = await expectBooked(page)
    await page.goto(`/bookings/${id}`)
    await expect(page.getByText('2 of 2 guests incomplete: Ragnhild Vik, Guest 2')).toBeVisible()
    expect(await axeViolationsOn(page)).toEqual([])
    await page.getByText('Documents', { exact: true }).click()
    const link = page.getByRole('textbox', { name: 'Link to the guest page' })
    const address = new URL(await link.inputValue()).pathname

    const context = await browser.newContext({ viewport, colorScheme, javaScriptEnabled: false })
    const phone = await context.newPage()
    await phone.goto(server.address + address)
    await phone.getByRole('link', { name: 'Ragnhild Vik' }).click()
    await expect(phone.getByLabel('First name')).toHaveValue('Ragnhild')
    await phone.getByLabel('Birth date').fill('1988-04-12')
    await phone.getByLabel('Nationality').selectOption('Norway')
    await phone.getByLabel('Country of residence').selectOption('Norway')
    await phone.getByLabel('City').fill('Oslo')
    await phone.getByLabel('Document', { exact: true }).selectOption('Passport')
    await phone.getByLabel('Document number').fill('N7654321')
    await phone.getByLabel('Issuing country').selectOption('Norway')

    const scripted = await browser.newContext({ viewport, colorScheme })
    const checked = await scripted.newPage()
    await checked.goto(phone.url())
    expect(await axeViolationsOn(checked)).toEqual([])
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await checked.evaluate(overflow)).toBeLessThanOrEqual(0)
    await scripted.close()

    await phone.getByRole('button', { name: 'Save guest' }).click()
    await expect(phone.getByText('Guest 2 of 2')).toBeVisible()
    await expect(page.getByText('1 of 2 guests incomplete: Guest 2')).toBeVisible()
    // Portugal registers foreign guests only.
    await phone.getByLabel('Nationality').selectOption('Portugal')
    await phone.getByRole('button', { name: 'Save guest' }).click()
    await expect(page.getByText('All guests are complete. The signature is missing.')).toBeVisible()
    await phone.getByLabel('Your full name, instead of a drawn signature').fill('Ragnhild Vik')
    await phone.getByRole('button', { name: 'Sign' }).click()
    await expect(phone.getByText('Complete', { exact: true })).toHaveCount(2)
    await expect(phone.getByText('Signed. Thank you.')).toBeVisible()
    await expect(page.getByText('Ready: nothing is missing.')).toBeVisible()

    await page.getByRole('button', { name: 'Edit registration of Ragnhild Vik' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ragnhild Vik' })
    await expect(dialog.getByText('Leave it empty to keep •••••4321')).toBeVisible()
    await dialog.getByLabel('City').fill('Bergen')
    await dialog.getByRole('button', { name: 'Save guest' }).click()
    await expect(dialog).toBeHidden()
    await phone.getByRole('link', { name: 'Ragnhild Vik' }).click()
    await expect(phone.getByLabel('City')).toHaveValue('Bergen')
    await context.close()
  })
}
