import type { Locator } from '@playwright/test'
import { formatDateWithWeekday, formatMoney } from '../src/web/format.ts'
import { barriersOn } from './barriers.ts'
import {
  askFor,
  extrasLine,
  legend,
  sales,
  salesChart,
  segments,
  stays,
  totalLine,
} from './dashboard-places.ts'
import { expect, test, themes } from './fixtures.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('a segment and its entry in the legend light up together', async ({ page }) => {
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

test('a day of the chart tells its sums to the mouse and to the keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  const { salesByDay } = await askFor(page, 7)
  const told = (day = salesByDay[0]) =>
    day &&
    `${formatDateWithWeekday(day.date)}Total sales ${formatMoney(day.totalSales)}Extras sales ${formatMoney(day.extrasSales)}`
  const tooltip = sales(page).getByRole('status')
  await expect(totalLine(page)).toBeVisible()

  await salesChart(page).hover()
  await expect(tooltip).toHaveText(told(salesByDay[3]) ?? '')
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)

  await salesChart(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tooltip).toHaveText(told(salesByDay[2]) ?? '')
})

test('the chart has the colours of the theme and changes them with it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  const area = (at: number) => sales(page).locator('.recharts-area-area').nth(at)
  await expect(totalLine(page)).toHaveAttribute('stroke', '#4f46e5')
  await expect(totalLine(page)).toHaveAttribute('stroke-width', '2')
  await expect(area(0)).toHaveAttribute('fill', '#c7d2fe')
  await expect(extrasLine(page)).toHaveAttribute('stroke', '#16a34a')
  await expect(area(1)).toHaveAttribute('fill', '#dcfce7')

  await page.getByRole('button', { name: /dark mode/i }).click()
  await expect(totalLine(page)).toHaveAttribute('stroke', '#4f46e5')
  await expect(area(0)).toHaveAttribute('fill', '#4f46e5')
  await expect(extrasLine(page)).toHaveAttribute('stroke', '#22c55e')
  await expect(area(1)).toHaveAttribute('fill', '#22c55e')
  await expect(sales(page).locator('.recharts-text').first()).toHaveAttribute('fill', '#e5e7eb')
})

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the ring ${reducedMotion === 'reduce' ? 'stands at once' : 'grows'} with ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion })
    await page.addInitScript(() => {
      const shapes = new Set<string>()
      Object.assign(window, { shapes })
      new MutationObserver(() => {
        const shape = document.querySelector('.recharts-sector')?.getAttribute('d')
        if (shape) shapes.add(shape)
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['d'] })
    })
    await page.goto('/dashboard')
    // The labels come when the ring is complete.
    await expect(stays(page).locator('svg').getByText('%').first()).toBeVisible()
    const shapes = await page.evaluate(() => Reflect.get(window, 'shapes').size)
    if (reducedMotion === 'reduce') expect(shapes).toBe(1)
    else expect(shapes).toBeGreaterThan(3)

    // Neither pointing at a length nor another theme makes it grow once more.
    await page.evaluate(() => Reflect.get(window, 'shapes').clear())
    await legend(page).getByRole('button').first().hover()
    await page.getByRole('button', { name: /dark mode/i }).click()
    await expect(extrasLine(page)).toHaveAttribute('stroke', '#22c55e')
    expect(await page.evaluate(() => Reflect.get(window, 'shapes').size)).toBeLessThan(2)
  })
}

test('charts and their tooltip have no barrier in either theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard?last=90')
  await expect(totalLine(page)).toBeVisible()
  await legend(page).getByRole('button').first().focus()
  await salesChart(page).hover()
  await expect(sales(page).getByRole('status')).toBeVisible()
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    const axis = sales(page).locator('.recharts-text').first()
    await expect(axis).toHaveAttribute('fill', colorScheme === 'light' ? '#374151' : '#e5e7eb')
    expect(await barriersOn(page), colorScheme).toEqual([])
  }
})

/** A point of the screen at which a shape is to be met; the middle of an arc lies beside it. */
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
