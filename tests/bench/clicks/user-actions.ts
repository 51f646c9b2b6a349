import type { Locator, Page } from '@playwright/test'
import type { Session } from './session.ts'
import { middleOf } from './time-click.ts'

/** What a user does on a screen. */
export type Action = (session: Session) => Promise<void>

const words = ['li', 'ander', 'mar', 'son', 'kat', '42', 'be', 'ingrid']

const randomWord = ({ random }: Session): string =>
  words[Math.floor(random() * words.length)] as string

/** A selector, or how to find the places in the page. */
type Places = string | ((page: Page) => Locator)

const find = ({ page }: Session, places: Places): Locator =>
  typeof places === 'string' ? page.locator(places) : places(page)

export const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.locator('main').getByRole('button', { name, exact: true })

/** Presses one of these places, then the keys. */
export const pressing =
  (places: Places, ...keys: string[]): Action =>
  async (session) => {
    await session.press(find(session, places))
    for (const key of keys) await session.key(key)
  }

/** Types a word and deletes it again. */
export const typingInto =
  (places: Places): Action =>
  async (session) => {
    await session.press(find(session, places))
    const word = randomWord(session)
    await session.type(word)
    for (const _ of word) await session.key('Backspace')
  }

/** Puts the focus on the first of these places and presses the keys. */
export const keysOn =
  (selector: string, ...keys: string[]): Action =>
  async ({ page, focus, key }) => {
    await focus(page.locator(selector).first())
    for (const name of keys) await key(name)
  }

export const choosingIn = (selector: string): Action =>
  keysOn(selector, 'ArrowDown', 'ArrowDown', 'ArrowUp')

export const openingMenu = pressing(
  'main [aria-haspopup="menu"]',
  'ArrowDown',
  'ArrowDown',
  'Escape',
)

/** Opens a dialog from one of these places, and closes it. */
export const openingDialog =
  (places: Places): Action =>
  async (session) => {
    const dialog = session.page.locator('dialog[open]')
    await session.press(find(session, places))
    await dialog.waitFor()
    for (const key of ['Tab', 'Escape']) await session.key(key)
    await dialog.waitFor({ state: 'detached' })
  }

export const searchingEverywhere: Action = async (session) => {
  await session.key('Control+k')
  await session.type(randomWord(session))
  await session.key('ArrowDown')
  await session.key('Escape')
}

/** Drags one of these over some cells, and cancels the drag. */
export const dragging =
  (selector: string): Action =>
  async ({ page, choose, key }) => {
    const place = await choose(page.locator(selector))
    await place.hover()
    const { x, y } = await middleOf(place)
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let move = 1; move <= 12; move += 1) {
      await page.mouse.move(x - move * 12, y + move * 6)
      await page.waitForTimeout(30)
    }
    await key('Escape')
    await page.mouse.up()
    await key('Escape')
  }

/** Does these one after the other. */
export const inOrder =
  (...actions: readonly Action[]): Action =>
  async (session) => {
    for (const action of actions) await action(session)
  }
