import type { Session } from './session.ts'

/** What a user does on a screen. Nothing is saved. */
export type Interaction = {
  kind: string
  path: string
  act: (session: Session) => Promise<void>
}

const words = ['li', 'ander', 'mar', 'son', 'kat', '42', 'be', 'ingrid']
const oneOf = <One>(random: () => number, many: readonly One[]): One =>
  many[Math.floor(random() * many.length)] as One

const pressing =
  (selector: string): Interaction['act'] =>
  (session) =>
    session.press(session.page.locator(selector))

const typingInto =
  (selector: string): Interaction['act'] =>
  async (session) => {
    await session.press(session.page.locator(selector))
    const word = oneOf(session.random, words)
    await session.type(word)
    for (const _ of word) await session.key('Backspace')
  }

const choosingIn =
  (selector: string): Interaction['act'] =>
  async (session) => {
    await session.page.locator(selector).first().focus()
    for (const name of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await session.key(name)
  }

const openMenu: Interaction['act'] = async (session) => {
  await session.press(session.page.locator('main [aria-haspopup]'))
  for (const name of ['ArrowDown', 'ArrowDown', 'Escape']) await session.key(name)
}

const openingDialog =
  (name: RegExp): Interaction['act'] =>
  async (session) => {
    await session.press(session.page.locator('main').getByRole('button', { name }))
    await session.key('Tab')
    await session.key('Escape')
  }

const searchEverywhere: Interaction['act'] = async (session) => {
  await session.key('Control+k')
  await session.type(oneOf(session.random, words))
  await session.key('ArrowDown')
  await session.key('Escape')
}

const dragBar: Interaction['act'] = async ({ page, press, key }) => {
  await press(page.getByRole('button', { name: 'Today', exact: true }))
  const bars = page.locator('[data-bar][aria-label*="unconfirmed"]:not([data-after])')
  const bar = bars.last()
  await bar.scrollIntoViewIfNeeded()
  const box = await bar.boundingBox()
  if (!box) throw new Error('No bar can be dragged.')
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let move = 1; move <= 12; move += 1) {
    await page.mouse.move(x - move * 12, y + move * 6)
    await page.waitForTimeout(30)
  }
  await key('Escape')
  await page.mouse.up()
}

const filter = pressing('main fieldset button[aria-pressed="false"]')
const nextPage = pressing('nav[aria-label="Pages"] button[aria-disabled="false"]')

export const interactions: readonly Interaction[] = [
  { kind: 'filter', path: '/dashboard', act: filter },
  { kind: 'filter', path: '/bookings', act: filter },
  { kind: 'filter', path: '/cabins', act: filter },
  { kind: 'filter', path: '/calendar', act: filter },
  { kind: 'filter', path: '/prices', act: filter },
  { kind: 'filter', path: '/reports', act: filter },
  { kind: 'sort', path: '/bookings', act: choosingIn('[aria-label="Sort bookings"]') },
  { kind: 'sort', path: '/cabins', act: choosingIn('[aria-label="Sort cabins"]') },
  { kind: 'select', path: '/calendar', act: choosingIn('[aria-label="Cabins by capacity"]') },
  { kind: 'select', path: '/reports', act: choosingIn('[aria-label="Groups"]') },
  { kind: 'select', path: '/activity', act: choosingIn('main select') },
  { kind: 'page', path: '/bookings', act: nextPage },
  { kind: 'page', path: '/guests', act: nextPage },
  { kind: 'page', path: '/calendar', act: pressing('[aria-label="Next days"]') },
  { kind: 'page', path: '/calendar', act: pressing('[aria-label="Previous month"]') },
  { kind: 'page', path: '/prices', act: pressing('[aria-label="Next month"]') },
  { kind: 'page', path: '/payments', act: pressing('[aria-label="Previous day"]') },
  { kind: 'menu', path: '/bookings', act: openMenu },
  { kind: 'menu', path: '/cabins', act: openMenu },
  { kind: 'menu', path: '/housekeeping', act: openMenu },
  { kind: 'dialog', path: '/cabins', act: openingDialog(/^Edit|^Add new cabin/) },
  { kind: 'dialog', path: '/guests', act: openingDialog(/^New guest/) },
  { kind: 'dialog', path: '/housekeeping', act: openingDialog(/^Add task/) },
  { kind: 'dialog', path: '/prices', act: openingDialog(/^New rule|^Edit/) },
  { kind: 'typing in a search', path: '/bookings', act: typingInto('main input[type="search"]') },
  { kind: 'typing in a search', path: '/guests', act: typingInto('main input[type="search"]') },
  { kind: 'search palette', path: '/dashboard', act: searchEverywhere },
  { kind: 'search palette', path: '/calendar', act: searchEverywhere },
  { kind: 'typing in a form', path: '/settings', act: typingInto('#property-name') },
  { kind: 'typing in a form', path: '/users', act: typingInto('#fullName') },
  { kind: 'drag in the calendar', path: '/calendar', act: dragBar },
  { kind: 'details', path: '/activity', act: pressing('main summary') },
  { kind: 'details', path: '/reports', act: pressing('main [aria-label^="About"]') },
  { kind: 'theme', path: '/bookings', act: pressing('[aria-label="Dark mode"]') },
]
