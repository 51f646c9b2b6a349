import type { Page } from '@playwright/test'
import { rows } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

/** Removes what only newer browsers support. */
function removeNewerInterfaces() {
  for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover']) {
    Reflect.deleteProperty(HTMLElement.prototype, name)
  }
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'requestClose')
  const supports = CSS.supports.bind(CSS)
  CSS.supports = (property: string, value?: string) =>
    property !== 'field-sizing' && (value ? supports(property, value) : supports(property))
  document.addEventListener('DOMContentLoaded', () => {
    const style = new CSSStyleSheet()
    style.replaceSync('textarea { field-sizing: fixed !important }')
    document.adoptedStyleSheets.push(style)
  })
}

const menuButton = (page: Page) =>
  rows(page)
    .first()
    .getByRole('button', { name: /Actions for booking/ })
const menu = (page: Page) => page.getByRole('menu')

async function openConfirmation(page: Page) {
  await menuButton(page).click()
  await page.getByRole('menuitem', { name: 'Delete booking' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const browsers = [
  { name: 'this browser', prepare: async () => {}, tag: [] },
  {
    name: 'a browser without popovers, closedby and field-sizing',
    prepare: (page: Page) => page.addInitScript(removeNewerInterfaces),
    tag: ['@thorough'],
  },
]

for (const { name, prepare, tag } of browsers) {
  test.describe(`in ${name}`, { tag }, () => {
    test.beforeEach(async ({ page, login }) => {
      await prepare(page)
      await login()
      await page.goto('/bookings?status=unconfirmed')
    })

    test('a menu closes by a click outside, by its button and by Escape', async ({ page }) => {
      const button = menuButton(page)
      await button.click()
      await expect(menu(page).getByRole('menuitem').first()).toBeFocused()
      await page.getByRole('heading', { level: 1 }).click()
      await expect(menu(page)).toHaveCount(0)
      await expect(button).toHaveAttribute('aria-expanded', 'false')

      await button.click()
      await expect(menu(page)).toBeVisible()
      await button.click()
      await expect(menu(page)).toHaveCount(0)

      await button.click()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toHaveCount(0)
      await expect(button).toBeFocused()
    })

    test('a menu is drawn above the page', { tag: '@thorough' }, async ({ page }) => {
      await menuButton(page).click()
      const item = menu(page).getByRole('menuitem').last()
      const box = await item.boundingBox()
      if (!box) throw new Error('The menu has no place on the page')
      await page.mouse.move(box.x + 10, box.y + box.height / 2)
      await expect(item).toBeVisible()
      expect(await item.evaluate((element) => element.matches(':hover'))).toBe(true)
    })

    test('a dialog closes by a click on its backdrop, unless the press began inside', async ({
      page,
    }) => {
      await openConfirmation(page)
      const dialog = page.getByRole('dialog')
      const box = await dialog.boundingBox()
      if (!box) throw new Error('The dialog has no place on the page')
      await page.mouse.move(box.x + 40, box.y + 40)
      await page.mouse.down()
      await page.mouse.move(20, 20)
      await page.mouse.up()
      await expect(dialog).toBeVisible()
      await page.mouse.click(20, 20)
      await expect(dialog).toHaveCount(0)
      await expect(menuButton(page)).toBeFocused()
    })

    test('a form stays open when its backdrop is clicked, and closes by Escape', {
      tag: '@thorough',
    }, async ({ page }) => {
      await page.goto('/cabins')
      await page.getByRole('button', { name: 'Add new cabin' }).click()
      const form = page.getByRole('dialog')
      await expect(form).toBeVisible()
      await page.mouse.click(20, 20)
      await expect(form).toBeVisible()
      const description = form.getByLabel('Description for website')
      const before = (await description.boundingBox())?.height ?? 0
      await description.fill('one\ntwo\nthree\nfour\nfive\nsix')
      const after = (await description.boundingBox())?.height ?? 0
      expect(after).toBeGreaterThan(before)
      await description.fill('')
      await page.keyboard.press('Escape')
      await expect(form).toHaveCount(0)
    })
  })
}
