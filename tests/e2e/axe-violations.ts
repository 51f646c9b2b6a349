import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rulesFile = createRequire(import.meta.resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
)
const nothingMore = ';'

/** What keeps people from using the page as it stands; of these rules only, where some are named. */
export async function axeViolationsOn(page: Page, rules?: string[]): Promise<string[]> {
  await bringRules(page)
  await page.evaluate(endTransitions)
  const axe = new AxeBuilder({ page, axeSource: nothingMore })
    // By itself it puts results together in a page beside ours, for the sake of strangers' frames,
    // which we have not: that takes longer than finding them.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Once for a page, however often it is looked at: they are much code, and would come twice each time. */
async function bringRules(page: Page) {
  const areThere = await page.evaluate(() => 'axe' in window)
  if (!areThere) await page.evaluate(await readFile(rulesFile, 'utf8'))
}

/** A color that is still changing is neither the one before nor the one after. */
function endTransitions() {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
}
