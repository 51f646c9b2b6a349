import { axeViolationsOn } from './axe-violations.ts'
import { type Appearance, expect, test } from './fixtures.ts'

for (const { viewport, colorScheme, tag } of [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light', tag: [] },
  { viewport: { width: 360, height: 640 }, colorScheme: 'dark', tag: ['@thorough'] },
] satisfies Appearance[]) {
  test(`a cleaner opens a link on a ${colorScheme} phone of ${viewport.width} pixels, marks a cabin and reports a problem, until the link is revoked [SEC-80]`, {
    tag,
  }, async ({ page, login, browser }) => {
    await login()
    await page.emulateMedia({ colorScheme })
    await page.goto('/settings/access')
    await page.getByLabel('Name of the link').fill('Cleaning phone')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByRole('img', { name: /^QR code of the link/ })).toBeVisible()
    const url = await page.getByRole('textbox', { name: 'Link Cleaning phone' }).inputValue()
    expect(await axeViolationsOn(page)).toEqual([])

    const context = await browser.newContext({ viewport, colorScheme, locale: 'de-DE' })
    const phone = await context.newPage()
    await phone.goto(page.url().replace(/\/settings.*/, `/cleaning${new URL(url).hash}`))
    const hall = phone.getByRole('listitem', { name: 'Timberline Hall' })
    await expect(hall).toContainText('Schmutzig')
    await expect(phone).toHaveURL(/\/cleaning$/)
    await expect(hall).toContainText('Kinderbett')
    await expect(hall).not.toContainText('Georgina')
    await hall.getByRole('button', { name: 'Sauber melden' }).focus()
    await phone.keyboard.press('Enter')
    await expect(hall.getByRole('button', { name: 'Schmutzig melden' })).toBeVisible()

    await expect(hall).toContainText('Bekannte Probleme: 1')
    await hall.getByRole('button', { name: 'Etwas ist kaputt' }).click()
    await expect(phone.getByLabel('Was ist kaputt?')).toBeFocused()
    await phone.getByRole('button', { name: 'Senden' }).click()
    await expect(hall.getByRole('alert')).toContainText('Bitte schreibe')
    expect(await axeViolationsOn(phone)).toEqual([])
    await phone.getByLabel('Was ist kaputt?').fill('Die Lampe')
    await phone.getByRole('button', { name: 'Senden' }).click()
    await expect(hall).toContainText('Danke')
    await expect(hall).toContainText('Bekannte Probleme: 2')
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await phone.evaluate(overflow)).toBeLessThanOrEqual(0)

    await page.getByRole('button', { name: 'Revoke Cleaning phone' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(page.getByText('The link Cleaning phone has been revoked')).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeVisible()
    await context.close()
  })
}
