import { writeFile } from 'node:fs/promises'
import { type Driver, keys, openDriver, type Point, type Reference } from '../engines/webdriver.ts'
import { test as base, expect } from '../fixtures.ts'

/* Locators and actions by role and label for WebDriver, as Playwright has them. */

type Role =
  | 'button'
  | 'link'
  | 'menuitem'
  | 'dialog'
  | 'heading'
  | 'textbox'
  | 'checkbox'
  | 'status'

/** Runs in the page: finds what is visible and enabled, inside the open dialog if there is one. */
const search = `
const [role, name] = arguments
const selectors = {
  button: 'button, [role=button], input[type=submit]', link: 'a[href]', heading: 'h1, h2, h3',
  textbox: 'input, textarea', checkbox: 'input[type=checkbox]',
  dialog: 'dialog',
}
const nameOf = (element) => {
  const labelledBy = element.getAttribute('aria-labelledby')
  const title = labelledBy && document.getElementById(labelledBy)?.textContent
  const label = [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ')
  return (element.getAttribute('aria-label') || title || label || element.textContent).trim()
}
const pattern = new RegExp(name)
const root = [...document.querySelectorAll('dialog:modal')].at(-1)
const selector = selectors[role] ?? '[role=' + role + ']'
const scope = root && !root.matches(selector) ? root : document
return [...scope.querySelectorAll(selector)].filter(
  (element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.disabled &&
    pattern.test(nameOf(element)),
)`

/** Runs in the page: returns the points of a cabin on each of the first days of the calendar. */
const places = `
const [cabin, count] = arguments
const head = [...document.querySelectorAll('[role=rowheader]')].find(({ textContent }) =>
  textContent.startsWith(cabin),
)
const days = [...document.querySelectorAll('[role=columnheader]')].slice(1, count + 1)
if (!head) return []
const { y, height } = head.getBoundingClientRect()
return days.map((day) => {
  const { x, width } = day.getBoundingClientRect()
  return { x: x + width * 0.7, y: y + height / 2 }
})`

type Booking = { id: number; hasBreakfast: boolean; amountPaid: number; numGuests: number }

export function userOf(driver: Driver, address: string) {
  const all = (role: Role, name: RegExp) => driver.run<Reference[]>(search, role, name.source)

  /** Waits for the first enabled element and returns it. */
  async function find(role: Role, name = /./): Promise<Reference> {
    await expect
      .poll(async () => (await all(role, name)).length, { message: `${role} ${name}` })
      .toBeGreaterThan(0)
    const [first] = await all(role, name)
    if (!first) throw new Error(`There is no ${role} ${name}`)
    return first
  }

  const read = <Value>(path: string) =>
    driver.run<Value>(
      `const request = new XMLHttpRequest()
      request.open('GET', arguments[0], false)
      request.send()
      return JSON.parse(request.responseText)`,
      path,
    )

  return {
    ...driver,
    find,
    /** Reads from the API as the logged-in user. */
    read,
    /** An unconfirmed booking of the demo property. */
    async booking(fits: (found: Booking) => boolean): Promise<Booking> {
      const { items } = await read<{ items: { id: number }[] }>('/api/bookings?status=unconfirmed')
      for (const { id } of items) {
        const found = await read<Booking>(`/api/bookings/${id}`)
        if (fits(found)) return found
      }
      throw new Error('The demo property has no such booking')
    },
    /** Points in a cabin's row, one on each of the first days of the calendar. */
    async daysOf(cabin: string, count: number): Promise<[Point, ...Point[]]> {
      await expect.poll(() => driver.run<Point[]>(places, cabin, count)).toHaveLength(count)
      const [first, ...rest] = await driver.run<Point[]>(places, cabin, count)
      if (!first) throw new Error(`${cabin} is not in the calendar`)
      return [first, ...rest]
    },
    pressKey: (key: keyof typeof keys) => driver.pressKey(keys[key]),
    open: (path: string) => driver.goTo(address + path),
    /** Retries while the element moves or is covered. */
    click: (role: Role, name?: RegExp) =>
      expect(async () => driver.click(await find(role, name))).toPass({ timeout: 10_000 }),
    /** Retries, since WebDriver may type before React has processed the clearing of the field. */
    fill: (label: RegExp, text: string) =>
      expect(async () => {
        const field = await find('textbox', label)
        await driver.clear(field)
        await driver.type(field, text)
        expect(await driver.run('return arguments[0].value', field)).toBe(text)
      }).toPass({ timeout: 10_000 }),
    choose: async (label: RegExp, file: string) => driver.type(await find('textbox', label), file),
    expectText: (text: RegExp) =>
      expect.poll(() => driver.run<string>('return document.body.innerText')).toMatch(text),
    expectNone: (role: Role, name = /./) =>
      expect.poll(async () => (await all(role, name)).length).toBe(0),
    expectPath: (path: RegExp) =>
      expect.poll(() => driver.run<string>('return location.pathname')).toMatch(path),
    focused: () =>
      driver.run<string>(
        'return document.activeElement.getAttribute("aria-label") || document.activeElement.textContent',
      ),
    centerOf: (element: Reference) =>
      driver.run<Point>(
        `const { x, y, width, height } = arguments[0].getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }`,
        element,
      ),
  }
}

type WebdriverUser = ReturnType<typeof userOf>

export const test = base.extend<{ user: WebdriverUser }>({
  user: async ({ server }, use, testInfo) => {
    const driver = await openDriver()
    try {
      await driver.setSize(1440, 900)
      const user = userOf(driver, server.address)
      await user.open('/login')
      await user.click('button', /^Log in$/)
      await user.expectPath(/^\/dashboard$/)
      await use(user)
      if (testInfo.errors.length > 0) {
        const body = Buffer.from(await driver.screenshot(), 'base64')
        await writeFile(testInfo.outputPath('page.png'), body)
      }
    } finally {
      await driver.close()
    }
  },
})

export { expect }
