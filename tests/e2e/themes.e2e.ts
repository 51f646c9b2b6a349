import type { Page } from '@playwright/test'
import { expect, test, themes } from './fixtures.ts'

/**
 * The colors as the browser computes them. The names of a scale's steps are the same in both
 * themes, and their colors differ.
 */
const scales = {
  light: {
    surface: 'rgb(255, 255, 255)',
    page: 'rgb(249, 250, 251)',
    text: 'rgb(55, 65, 81)',
    unconfirmed: ['rgb(224, 242, 254)', 'rgb(3, 105, 161)'],
    checkedIn: ['rgb(220, 252, 231)', 'rgb(21, 128, 61)'],
    checkedOut: ['rgb(229, 231, 235)', 'rgb(55, 65, 81)'],
  },
  dark: {
    surface: 'rgb(24, 33, 47)',
    page: 'rgb(17, 24, 39)',
    text: 'rgb(229, 231, 235)',
    unconfirmed: ['rgb(11, 58, 85)', 'rgb(186, 230, 253)'],
    checkedIn: ['rgb(18, 61, 42)', 'rgb(187, 247, 208)'],
    checkedOut: ['rgb(47, 58, 74)', 'rgb(229, 231, 235)'],
  },
} as const

const painted = (page: Page, text: RegExp | string) =>
  page
    .getByRole('table')
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return [backgroundColor, color]
    })

test('each theme has a colour scale of its own and a colour for each status [SPEC-4-2, SPEC-9-21]', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  for (const theme of themes) {
    await test.step(theme, async () => {
      const scale = scales[theme]
      await page.emulateMedia({ colorScheme: theme })
      await page.goto('/bookings?status=unconfirmed')
      await expect(page.getByRole('cell').first()).toBeVisible()
      const main = await page.getByRole('main').evaluate((element) => {
        const { color, fontFamily } = getComputedStyle(element)
        const page = getComputedStyle(document.documentElement).backgroundColor
        return { color, fontFamily, page }
      })
      expect(main).toMatchObject({ color: scale.text, page: scale.page })
      await expect(page.getByRole('banner')).toHaveCSS('background-color', scale.surface)
      expect(await painted(page, 'unconfirmed')).toEqual(scale.unconfirmed)
      await page.getByRole('button', { name: 'Checked in' }).click()
      await expect(page.getByRole('table').getByText('checked in').first()).toBeVisible()
      expect(await painted(page, 'checked in')).toEqual(scale.checkedIn)
      await page.getByRole('button', { name: 'Checked out' }).click()
      await expect(page.getByRole('table').getByText('checked out').first()).toBeVisible()
      expect(await painted(page, 'checked out')).toEqual(scale.checkedOut)
    })
  }
})

test('text is in Poppins and numbers are in Sono, both from our own server [SPEC-9-20]', {
  tag: '@thorough',
}, async ({ page, login, server }) => {
  const otherHosts: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address)) otherHosts.push(request.url())
  })
  await login()
  // The fallback may be a font that is installed on this machine.
  const ownFonts = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, family }) => status === 'loaded' && !family.endsWith('fallback'))
        .map(({ family }) => family.replaceAll('"', '')),
    )
  // On a slow machine the first page keeps the fallback, and the next one finds the fonts cached.
  await expect(async () => {
    await page.goto('/bookings')
    await expect(page.getByRole('cell').first()).toBeVisible()
    expect(new Set(await ownFonts())).toEqual(new Set(['Poppins', 'Sono']))
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Poppins,/)
  await expect(page.getByRole('table').getByText(/^\$/).first()).toHaveCSS('font-family', /^Sono,/)
  expect(otherHosts).toEqual([])
})

/** The font that the title is rendered in. */
async function lettersOfTitle(page: Page): Promise<string> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const title = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId: title.nodeId })
  await browser.detach()
  return fonts.map(({ familyName }) => familyName).join()
}

test('fonts that load after the login was painted are used by the next screen', {
  tag: ['@chromium', '@thorough'],
}, async ({ page }) => {
  const { promise: comeLate, resolve: letThemCome } = Promise.withResolvers<void>()
  const requested: string[] = []
  await page.route('**/*.woff2', async (route) => {
    requested.push(new URL(route.request().url()).pathname)
    await comeLate
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  // A browser waits a tenth of a second for fonts before it paints fallbacks.
  await page.waitForFunction(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    return painted && performance.now() - painted.startTime > 500
  })
  letThemCome()
  await page.evaluate(() => document.fonts.ready)
  expect(await lettersOfTitle(page)).not.toContain('Poppins')

  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(await lettersOfTitle(page)).toBe('Poppins SemiBold')
  expect(requested.length).toBe(new Set(requested).size)
})

test('corners are rounded by 3, 5, 7 or 9 pixels [SPEC-9-19]', { tag: '@thorough' }, async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/bookings?status=unconfirmed')
  await expect(page.getByRole('cell').first()).toBeVisible()
  const radii = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return ['tiny', 'sm', 'md', 'lg'].map((name) => style.getPropertyValue(`--radius-${name}`))
  })
  expect(radii).toEqual(['3px', '5px', '7px', '9px'])
  await page
    .getByRole('button', { name: /Actions for booking/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete booking' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCSS('border-radius', '9px')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCSS('border-radius', '5px')
})
