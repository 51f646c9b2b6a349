import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { crashesOnCharts } from './engine.ts'

const rulesFile = createRequire(import.meta.resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
)
const nothingMore = ';'

/** The axe violations of the page; only of the given rules, if there are any. */
export async function axeViolationsOn(page: Page, rules?: string[]): Promise<string[]> {
  if (crashesOnCharts) return []
  await addAxe(page)
  // A color in transition is neither of the two, and a toast may appear during the analysis.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(endTransitions)
  const axe = new AxeBuilder({ page, axeSource: nothingMore })
    // axe would combine the results of frames in another page. We have no frames, and combining
    // takes longer than the analysis.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  await page.emulateMedia({ reducedMotion: null })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Names, order and structure are the same in both themes, so that only contrast is analyzed in the
 * dark one.
 */
const darkRules = ['color-contrast', 'link-in-text-block']

export async function axeViolationsInItsTheme(page: Page): Promise<string[]> {
  const isDark = (await page.locator('html.dark-mode').count()) > 0
  return axeViolationsOn(page, isDark ? darkRules : undefined)
}

/** The axe violations of a page that is shown in the light theme, in both themes. */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  const inTheLight = await axeViolationsOn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html.dark-mode')).toHaveCount(1)
  const inTheDark = await axeViolationsOn(page, darkRules)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inTheLight, ...inTheDark.map((violation) => `in the dark: ${violation}`)]
}

/** The script is large, so it is added only once per page. */
async function addAxe(page: Page) {
  const areThere = await page.evaluate(() => 'axe' in window)
  if (!areThere) await page.evaluate(await readFile(rulesFile, 'utf8'))
}

/** Those that started before motion was reduced. */
function endTransitions() {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
}
