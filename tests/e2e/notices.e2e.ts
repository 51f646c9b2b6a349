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
    const form = page.getByRole('form', { name: 'Notices by email' })
    const conflict = form.getByRole('checkbox', { name: 'A channel calendar has a conflict' })
    await expect(conflict).not.toBeChecked()
    await conflict.check()
    await form.getByLabel('No emails from').fill('22:00')
    await form.getByRole('button', { name: 'Save notices' }).click()
    await expect(form.getByText('Please enter both times, or neither')).toBeVisible()
    await form.getByLabel('No emails until').fill('07:00')
    await form.getByRole('button', { name: 'Save notices' }).click()
    await expect(page.getByText('Your notices are saved')).toBeVisible()
    await form.scrollIntoViewIfNeeded()
    await page.screenshot({ path: test.info().outputPath(`notices-${viewport.width}.png`) })
    expect(await axeViolationsOn(page)).toEqual([])
    await page.reload()
    await expect(conflict).toBeChecked()
    await expect(form.getByLabel('No emails until')).not.toHaveValue('')
  })
}
