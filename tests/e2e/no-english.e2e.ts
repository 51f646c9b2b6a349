import type { Page } from '@playwright/test'
import { englishFinder } from '#testkit/english-texts.ts'
import { givenCleaningLink } from './cleaning-page.ts'
import { expect, test } from './fixtures.ts'
import { spreadsheet } from './import-page.ts'
import { addresses, openScreen, type Screen } from './screen-states.ts'

/*
 * No screen has English in another language. What staff and guests wrote stays as they wrote it, and is in no
 * catalog.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Buttons are pressed without what they need.
test.use({ expectedComplaints: [/Failed to load resource/] })

/** Where a button locks out users without a second factor, so that no other screen can follow. */
const requiringSecondFactor = '/settings/access'
const allScreens: Screen[] = [
  ...addresses.filter(({ path }) => path !== requiringSecondFactor),
  {
    name: 'a file',
    path: '/import',
    prepare: (page) => page.locator('textarea').fill(spreadsheet),
  },
  { name: 'the search', path: '/account', prepare: searchGuests },
  { name: requiringSecondFactor, path: requiringSecondFactor },
]
const withoutLogin = ['/login', '/forgot-password', '/reset-password', '/confirm-email', '/welcome']

async function searchGuests(page: Page) {
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('mar')
  await expect(dialog.getByRole('option').first()).toBeVisible()
}

const parts = 4

test.describe('in German', () => {
  test.use({ locale: 'de' })

  test('no screen has English', async ({ page, login, server }) => {
    test.slow()
    await login()
    await givenCleaningLink(page, server.address)
    const walk = await walkOn(page)
    for (const screen of allScreens) await walk.open(screen)
    await page.context().clearCookies()
    for (const path of withoutLogin) await walk.open({ name: path, path })
    expect(walk.found('de')).toEqual([])
  })
})

for (const language of ['de', 'pl']) {
  test.describe(`in ${language}`, { tag: '@thorough' }, () => {
    test.use({ locale: language })

    for (let part = 0; part < parts; part++) {
      test(`no menu, dialog or message has English, part ${part + 1}`, async ({
        page,
        login,
        server,
      }) => {
        test.setTimeout(10 * 60_000)
        await login()
        const walk = await walkOn(page)
        await givenCleaningLink(page, server.address)
        for (const [index, screen] of allScreens.entries())
          if (index % parts === part) {
            // What was pressed on the screen before may have ended the session.
            await login()
            await walk.explore(screen)
          }
        expect(walk.found(language)).toEqual([])
      })
    }
  })
}

/** Opens screens, presses what can be pressed, and collects all texts. */
async function walkOn(page: Page) {
  const { items } = await (await page.request.get('/api/catalogue')).json()
  const erased = await (await page.request.get('/api/guests/33')).json()
  /** Names that the demo gave, and which are also messages. */
  const names = new Set([erased.fullName, ...items.map(({ name }: { name: string }) => name)])
  /** For each text where it was found first. */
  const texts = new Map<string, string>()
  const waiting = new Set<unknown>()
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))

  async function collect(where: string) {
    await expect.poll(() => waiting.size, { intervals: [20, 20, 50, 100] }).toBe(0)
    await page.evaluate(frames)
    for (const text of await page.evaluate(textsOfPage))
      if (!texts.has(text)) texts.set(text, where)
  }

  async function open(screen: Screen) {
    await openScreen(page, screen)
    await collect(screen.name)
  }

  return {
    open,

    async explore(screen: Screen) {
      await open(screen)
      const { pathname } = new URL(page.url())
      const pressed: string[] = []
      /** What opened the dialog or menu. It is pressed again as long as there is something else to press in it. */
      let opener: string | undefined
      for (let presses = 0; presses < 80; presses++) {
        const next = await page.evaluate(markNext, pressed)
        if (next === null) {
          if (!(await page.evaluate(hasLayer))) return
          await page.keyboard.press('Escape')
          await page.evaluate(frames)
          if (await page.evaluate(hasLayer)) await open(screen)
          continue
        }
        pressed.push(next.key)
        if (next.isSecondSubmit) await fillFields(page)
        if (!next.isInLayer) opener = next.key
        else if (next.isOneOfSeveral && opener) {
          pressed.splice(pressed.indexOf(opener), 1)
          opener = undefined
        }
        await page
          .locator('[data-next]')
          .click({ timeout: 1_000, force: true })
          .catch(() => {})
        await collect(`${screen.name} ${next.key}`)
        if (new URL(page.url()).pathname !== pathname) await open(screen)
      }
    },

    /** The English texts, each with where it is. */
    found: (language: string) =>
      englishFinder(language)([...texts.keys()].filter((text) => !names.has(text))).map(
        ({ text, message }) => `${texts.get(text)}: ${text} (${message})`,
      ),
  }
}

/** Fills in what is empty, except passwords. */
async function fillFields(page: Page) {
  const fields = page.locator('form:has([data-next])').locator('input, textarea')
  for (const field of await fields.all()) {
    const value = await field.evaluate((input) => {
      const { type, inputMode, value } = input as HTMLInputElement
      if (value !== '' || /checkbox|radio|file|password|date|time/.test(type)) return null
      return type === 'email'
        ? 'ines@example.com'
        : inputMode || type === 'number'
          ? '12'
          : 'Ines 4'
    })
    if (value !== null) await field.fill(value, { timeout: 1_000 }).catch(() => {})
  }
}

const frames = async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
}

/** The texts, also those for screen readers, of everything on the page. */
function textsOfPage(): string[] {
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
  ]
  const texts = new Set([document.title])
  const nodes = document.createTreeWalker(document.body)
  for (let node: Node | null = nodes.currentNode; node; node = nodes.nextNode()) {
    if (node.parentElement?.closest('noscript, script, style')) continue
    if (node instanceof Text) texts.add(node.data.trim())
    if (!(node instanceof Element)) continue
    for (const name of attributes) texts.add(node.getAttribute(name)?.trim() ?? '')
    // A sentence with elements in it.
    const hasText = [...node.childNodes].some((child) => child instanceof Text)
    if (hasText && node.children.length > 0 && node !== document.body)
      texts.add(node.textContent?.trim() ?? '')
  }
  texts.delete('')
  return [...texts]
}

function hasLayer(): boolean {
  return [
    ...document.querySelectorAll('dialog[open], [role=dialog], [role=menu], :popover-open'),
  ].some((one) => one.checkVisibility())
}

/** Marks what can be pressed next, in the dialog or menu that is open, or else on the screen. */
function markNext(
  pressed: string[],
): { key: string; isInLayer: boolean; isOneOfSeveral: boolean; isSecondSubmit: boolean } | null {
  const layers = [
    ...document.querySelectorAll('dialog[open], [role=dialog], [role=menu], :popover-open'),
  ].filter((one) => one.checkVisibility())
  const layer = layers.at(-1)
  const controls =
    'button, summary, [role=menuitem], [role=tab], [role=gridcell][tabindex], input[type=checkbox], input[type=radio]'
  const keyOf = (one: Element) => {
    const content = one.textContent || one.innerHTML || one.getAttribute('id') || ''
    return `${one.tagName} ${one.className} ${content.replaceAll(/\d+/g, '#')}`
  }
  /** A form is sent as it is, and then with its fields filled in. */
  const isDone = (one: Element) => {
    const times = pressed.filter((key) => key === keyOf(one)).length
    return times >= (one.matches('form [type=submit]') ? 2 : 1)
  }
  document.querySelector('[data-next]')?.removeAttribute('data-next')
  const perClass = new Map<string, number>()
  const fresh = [
    ...(layer ?? document.querySelector('main') ?? document).querySelectorAll(controls),
  ]
    .filter((one) => one.checkVisibility() && !one.matches(':disabled, [aria-disabled=true]'))
    .filter((one) => {
      const count = (perClass.get(one.className.toString()) ?? 0) + 1
      perClass.set(one.className.toString(), count)
      return count <= 20
    })
    .filter((one) => !isDone(one))
  const keys = new Set(fresh.map(keyOf))
  const [next] = fresh
  next?.setAttribute('data-next', '')
  return next
    ? {
        key: keyOf(next),
        isInLayer: layer !== undefined,
        isOneOfSeveral: keys.size > 1 || !pressed.includes(keyOf(next)),
        isSecondSubmit: pressed.includes(keyOf(next)),
      }
    : null
}
