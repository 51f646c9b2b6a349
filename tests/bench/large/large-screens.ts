import type { Page } from '@playwright/test'
import { type Screen, screensBehindLogin } from '../browser/screens.ts'

type Step = [name: string, act: (page: Page) => Promise<void>, onlyOnDesktop?: true]
/** A screen, and what staff do on it, in this order. */
export type UsedScreen = Screen & { steps: Step[] }

const grid = '[role="grid"]'

export const usedScreens: UsedScreen[] = [
  used('dashboard', [['90 days', press('Last 90 days')]]),
  used('calendar', [
    ['two weeks later', press('Next days')],
    ['today', press('Today')],
    ['scroll down', scroll(3_000)],
    ['scroll up', scroll(-3_000)],
    ['drag a stay', drag('[data-bar][aria-label*="unconfirmed"]', 60), true],
    ['cancel the move', cancelMove, true],
    ['60 days', press('60 days')],
    ['scroll 60 days', scroll(3_000)],
    ['60 days later', press('Next days')],
  ]),
  used('prices', [
    ['four weeks later', press('Next days')],
    ['today', press('Today')],
    ['scroll down', scroll(3_000)],
    ['scroll up', scroll(-3_000)],
    ['select nights', drag('[role="gridcell"]', 130)],
    ['clear the selection', (page) => page.keyboard.press('Escape')],
    ['60 days', press('60 days')],
    ['month', press('Month')],
    ['year', press('Year')],
    ['scroll the year', scroll(3_000)],
    ['next year', press('Next days')],
    ['rules', press('Rules')],
    ['search the rules', type('Search rules', 'summer 1')],
    ['highlight a rule', (page) => page.locator('ol button').first().click()],
    ['close the rules', press('Close rules')],
  ]),
  used('bookings', [
    ['checked out', press('Checked out')],
    [
      'by amount',
      (page) => page.getByLabel('Sort bookings').selectOption('totalPrice-desc').then(),
    ],
    ['next page', press('Next')],
    ['search', type('Search bookings', 'maria')],
  ]),
  used('guests', [
    ['next page', press('Next')],
    ['search', type('Search guests', 'maria')],
  ]),
  used('payments', [['the day before', press('Previous day')]]),
  used('reports', [
    ['the year before', press('Previous period')],
    ['by day', press('By day')],
    ['the month before', press('Previous period')],
    ['payments', press('Payments')],
  ]),
  used('cabins', [
    ['global search', press('Search')],
    ['find a guest', type('Search bookings, guests, cabins and actions', 'maria')],
  ]),
]

function used(name: string, steps: Step[]): UsedScreen {
  const screen = screensBehindLogin.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no screen ${name}.`)
  return { ...screen, steps }
}

function press(name: string) {
  return (page: Page) => page.getByRole('button', { name, exact: true }).click()
}

function type(label: string, text: string) {
  return (page: Page) => page.getByLabel(label).pressSequentially(text, { delay: 80 })
}

/** As a wheel does, in small parts. */
function scroll(pixels: number) {
  return async (page: Page) => {
    await page.locator(grid).hover()
    for (let part = 0; part < 20; part++) {
      await page.mouse.wheel(0, pixels / 20)
      await page.waitForTimeout(16)
    }
  }
}

async function cancelMove(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Something in the middle of the grid. */
function drag(what: string, pixels: number) {
  return async (page: Page) => {
    const { x, y } = await page.locator(`${grid} ${what}`).evaluateAll((all) => {
      const isShown = (element: Element, x: number, y: number) =>
        element.contains(document.elementFromPoint(x, y))
      const middles = all.flatMap((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        return isShown(element, x, y) ? { x, y } : []
      })
      return middles[Math.floor(middles.length / 2)] ?? { x: 0, y: 0 }
    })
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + pixels, y, { steps: 20 })
    await page.mouse.up()
  }
}
