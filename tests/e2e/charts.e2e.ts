import type { Locator } from '@playwright/test'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { formatMoney } from '../../src/ui/format.ts'
import { axeViolationsOn } from './axe-violations.ts'
import {
  askFor,
  axisLabels,
  extrasLine,
  legend,
  sales,
  salesChart,
  segments,
  stays,
  totalLine,
} from './dashboard-page.ts'
import { installedFirefox, motionIsNotReduced } from './engine.ts'
import { expect, test, themes } from './fixtures.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('a segment and its entry in the legend light up together [SPEC-2.3-12]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard?last=90')
  const { stayLengths } = await askFor(page, 90)
  const [, second] = stayLengths.filter(({ value }) => value > 0)
  const entry = legend(page).getByRole('button').nth(1)
  const faded = stays(page).locator('[data-faded="true"]')
  const middle = stays(page).getByText(`${second?.value} ${second?.duration}`, { exact: true })

  await expect(segments(page).first()).toBeVisible()
  await entry.hover()
  await expect(middle).toBeVisible()
  await expect(faded).toHaveCount((await segments(page).count()) - 1)
  await page.mouse.move(0, 0)
  await expect(faded).toHaveCount(0)

  await page.mouse.move(...(await pointOn(segments(page).nth(1))))
  await expect(entry).toHaveAttribute('data-highlighted', 'true')
  await page.mouse.move(0, 0)

  await entry.focus()
  await expect(middle).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(middle).toBeHidden()
  await entry.press('Enter')
  await expect(entry).toHaveAttribute('aria-pressed', 'false')
})

test('a day of the chart shows its totals to mouse and keyboard [SPEC-2.3-17, SPEC-2.3-18]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  const { salesByDay } = await askFor(page, 7)
  const tooltipOf = (day = salesByDay[0]) =>
    day &&
    `${formatDateWithWeekday(day.date)}Total sales ${formatMoney(day.totalSales)}Extras sales ${formatMoney(day.extrasSales)}`
  const tooltip = sales(page).getByText(/Total sales \$.*Extras sales/)
  await expect(totalLine(page)).toBeVisible()

  await salesChart(page).hover()
  await expect(tooltip).toHaveText(tooltipOf(salesByDay[3]) ?? '')
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)

  await salesChart(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tooltip).toHaveText(tooltipOf(salesByDay[2]) ?? '')
  await expect(salesChart(page)).toHaveAttribute('aria-valuetext', /^\w+ \d+, Total sales \$/)
})

test('the chart has the colors of the theme and changes with it [SPEC-9-22, SPEC-9-23]', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  const area = (index: number) => sales(page).locator('.chart-area').nth(index)
  await expect(totalLine(page)).toHaveCSS('stroke', 'rgb(79, 70, 229)')
  await expect(totalLine(page)).toHaveCSS('stroke-width', '2px')
  await expect(area(0)).toHaveCSS('fill', 'rgb(199, 210, 254)')
  await expect(extrasLine(page)).toHaveCSS('stroke', 'rgb(22, 163, 74)')
  await expect(area(1)).toHaveCSS('fill', 'rgb(220, 252, 231)')

  await page.getByRole('button', { name: /dark mode/i }).click()
  await expect(totalLine(page)).toHaveCSS('stroke', 'rgb(79, 70, 229)')
  await expect(area(0)).toHaveCSS('fill', 'rgb(79, 70, 229)')
  await expect(extrasLine(page)).toHaveCSS('stroke', 'rgb(34, 197, 94)')
  await expect(area(1)).toHaveCSS('fill', 'rgb(34, 197, 94)')
  await expect(axisLabels(page).first()).toHaveCSS('fill', 'rgb(229, 231, 235)')
})

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the ring ${reducedMotion === 'reduce' ? 'stands at once' : 'grows'} with ${reducedMotion}`, {
    tag: '@thorough',
  }, async ({ page, channel }) => {
    test.skip(reducedMotion === 'reduce' && channel === installedFirefox, motionIsNotReduced)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion })
    await page.addInitScript(countAnimations)
    await page.goto('/dashboard')
    await expect(stays(page).locator('svg').getByText('%').first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(startedAnimations))
      .toBe(reducedMotion === 'reduce' ? 0 : 1)

    // Neither a highlighted length nor another theme starts the animation again.
    await legend(page).getByRole('button').first().hover()
    await page.getByRole('button', { name: /dark mode/i }).click()
    await expect(extrasLine(page)).toHaveCSS('stroke', 'rgb(34, 197, 94)')
    expect(await page.evaluate(startedAnimations)).toBe(reducedMotion === 'reduce' ? 0 : 1)
  })
}

function countAnimations() {
  Object.assign(window, { animations: 0 })
  document.addEventListener('animationstart', ({ target }) => {
    if (target instanceof SVGCircleElement)
      Object.assign(window, { animations: startedAnimationsOf() + 1 })
  })
  const startedAnimationsOf = (): number => Reflect.get(window, 'animations')
}

const startedAnimations = (): number => Reflect.get(window, 'animations')

test('charts and their tooltip have no accessibility violation in either theme', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard?last=90')
  await expect(totalLine(page)).toBeVisible()
  await legend(page).getByRole('button').first().focus()
  await salesChart(page).hover()
  await expect(sales(page).getByText(/Total sales \$.*Extras sales/)).toBeVisible()
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    const text = colorScheme === 'light' ? 'rgb(55, 65, 81)' : 'rgb(229, 231, 235)'
    await expect(axisLabels(page).first()).toHaveCSS('fill', text)
    expect(await axeViolationsOn(page), colorScheme).toEqual([])
  }
})

/** A point on the screen that belongs to the shape, since the center of an arc does not. */
const pointOn = (shape: Locator) =>
  shape.evaluate((element): [x: number, y: number] => {
    const { left, top, width, height } = element.getBoundingClientRect()
    for (let step = 0; step < 400; step++) {
      const x = left + (width * ((step % 20) + 0.5)) / 20
      const y = top + (height * (Math.floor(step / 20) + 0.5)) / 20
      if (document.elementFromPoint(x, y) === element) return [x, y]
    }
    throw new Error('The shape is covered.')
  })
