import type { Page } from '@playwright/test'
import { formatMonthDay } from '#domain/format-date.ts'
import {
  askFor,
  axisLabels,
  sales,
  salesChart,
  segments,
  stays,
  totalLine,
} from './dashboard-page.ts'
import { crashesOnCharts, crashReason } from './engine.ts'
import { expect, test, themes } from './fixtures.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

/** The color of each length of stay, from one night to more than twenty-one. */
const palettes = {
  light: ['#ef4444', '#f97316', '#eab308', '#84cc16', '#22c55e', '#14b8a6', '#3b82f6', '#a855f7'],
  dark: ['#b91c1c', '#c2410c', '#a16207', '#4d7c0f', '#15803d', '#0f766e', '#1d4ed8', '#7e22ce'],
}
const backgrounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(24, 33, 47)' }
const texts = { light: 'rgb(55, 65, 81)', dark: 'rgb(229, 231, 235)' }

test('each length of stay has one of eight colors, in each theme [SPEC-3-9, SPEC-9-10, SPEC-9-24]', {
  tag: '@thorough',
}, async ({ page }) => {
  test.skip(crashesOnCharts, crashReason)
  for (const colorScheme of themes) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/dashboard?last=90')
      const { stayLengths } = await askFor(page, 90)
      const palette = palettes[colorScheme]
      expect(new Set(palette).size).toBe(stayLengths.length)
      const expected = palette.filter((_, index) => (stayLengths[index]?.value ?? 0) > 0)
      await expect(segments(page)).toHaveCount(expected.length)
      const fills = await segments(page).evaluateAll((shapes) =>
        shapes.map((shape) => getComputedStyle(shape).fill),
      )
      expect(fills).toEqual(expected.map(rgb))
      for (const box of [stays(page), sales(page)]) {
        await expect(box).toHaveCSS('background-color', backgrounds[colorScheme])
      }
      await expect(axisLabels(page).first()).toHaveCSS('fill', texts[colorScheme])
    })
  }
})

test('the sales have an axis of days, an axis of dollars and a dashed grid [SPEC-2.3-16, SPEC-2.3-18, SPEC-3-7]', async ({
  page,
}) => {
  test.skip(crashesOnCharts, crashReason)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  const { salesByDay } = await askFor(page, 7)
  await expect(totalLine(page)).toBeVisible()
  const texts = await axisLabels(page).allTextContents()
  const [days, dollars] = [texts.slice(0, 7), texts.slice(7)]
  expect(days).toEqual(salesByDay.map(({ date }) => formatMonthDay(date)))
  expect(dollars.length).toBeGreaterThan(2)
  for (const label of dollars) expect(label).toMatch(/^\$[\d.,]+k?$/)
  const lines = sales(page).locator('.chart-grid line')
  await expect(lines.first()).toHaveAttribute('stroke-dasharray', '4')
  for (const series of ['Total sales', 'Extras sales']) {
    await expect(sales(page).getByRole('listitem').filter({ hasText: series })).toBeVisible()
  }
  await expect(salesChart(page)).toBeVisible()
})

test('the ring takes 80 % of its space, and its labels are 20 pixels away [SPEC-9-26]', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard?last=90')
  await expect(stays(page).locator('svg').getByText('%').first()).toBeVisible()
  const { ring, room, labels } = await measureRing(page)
  expect(ring).toBeCloseTo((room / 2) * 0.8, 0)
  for (const distance of labels) expect(distance).toBeCloseTo(ring + 20, 0)
})

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** The outer radius of the ring, its space, and the distance of its labels from the center. */
const measureRing = (page: Page) =>
  stays(page)
    .locator('svg:has([data-segment])')
    .evaluate((svg: SVGSVGElement) => {
      const { width, height } = svg.getBoundingClientRect()
      const edges = [...svg.querySelectorAll<SVGPathElement>('[data-segment]')].flatMap((path) =>
        Array.from({ length: 200 }, (_, index) => {
          const { x, y } = path.getPointAtLength((path.getTotalLength() * index) / 200)
          return Math.hypot(x, y)
        }),
      )
      const labels = [...svg.querySelectorAll('text')].map((text) =>
        Math.hypot(Number(text.getAttribute('x')), Number(text.getAttribute('y'))),
      )
      return { ring: Math.max(...edges), room: Math.min(width, height), labels }
    })

test('the ring grows for a second and a half [SPEC-9-25]', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/dashboard?last=90')
  await expect(segments(page).first()).toBeVisible()
  const animation = stays(page).locator('mask circle')
  await expect(animation).toHaveCSS('animation-duration', '1.5s')
  await expect(animation).toHaveCSS('animation-iteration-count', '1')
  await animation.evaluate((circle) =>
    Promise.all(circle.getAnimations().map((one) => one.finished)),
  )
  await expect(animation).toHaveCSS('stroke-dashoffset', '0px')
})
