import { expect, test, windows } from './fixtures.ts'

for (const { name, width, height, tag } of windows) {
  test(`on a ${name} the first wrong field is shown with its label and its message`, {
    tag,
  }, async ({ page, login }) => {
    await page.setViewportSize({ width, height: Math.min(height, 520) })
    await login()
    await page.goto('/account')
    const form = page.getByRole('form', { name: 'User data' })
    const field = form.getByLabel('Full name')
    await field.fill('')
    const update = form.getByRole('button', { name: 'Update account' })
    await update.focus()
    // The control is the first element below the header, which covers its label.
    await field.evaluate((control) => {
      control.scrollIntoView({ block: 'start' })
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const scroller = innerWidth > 900 ? document.querySelector('main') : document.scrollingElement
      scroller?.scrollBy(0, control.getBoundingClientRect().top - header - 2)
    })
    await update.press('Enter')
    await expect(field).toBeFocused()
    const header = await page.getByRole('banner').boundingBox()
    const bottom = (header?.y ?? 0) + (header?.height ?? 0)
    for (const part of [form.getByText('Full name'), form.getByText('This field is required')]) {
      const box = await part.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(bottom)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(520)
    }
  })
}
