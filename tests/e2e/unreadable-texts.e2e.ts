import type { Page } from '@playwright/test'
import { withoutContext } from '#domain/i18n/find-message.ts'
import { readCatalogs } from '#platform/base/languages.ts'
import { givenCleaningLink } from './cleaning-page.ts'
import { expect, test, unknownPage } from './fixtures.ts'
import { addresses, openScreen, type Screen, screens, states } from './screen-states.ts'
import { unreadableTexts } from './unreadable-texts.ts'

const person = 'Maximiliane-Alexandrine von und zu Hohenlohe-Waldenburg-Schillingsfürst'
const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochsdottir'
const cabin = 'Alte Waldhütte am Großen Schönsee, Nordufer, oberhalb der alten Mühle'

/**
 * Names of more than 60 letters, with and without spaces, and formats that take much room. The names
 * by which `screen-states.ts` finds guests and cabins stay.
 */
const longNames = [
  `update guests set full_name = '${person}', email = 'maximiliane.hohenlohe@gutsverwaltung.example' where id % 3 = 0 and id <> 45 and erased_at is null`,
  `update guests set full_name = '${word}', email = '${word}@example.com' where id % 3 = 1 and id <> 10`,
  `update cabins set name = '${cabin} ' || id where id in (3, 4, 6)`,
  `update cabins set name = 'Aber${word}' || id, regular_price_cents = 130050 where id in (1, 5, 7)`,
  `update staff set full_name = '${person}'`,
  `update property set name = '${cabin}', currency = 'EUR', number_format = '1.234,56', date_format = '21.11.2026'`,
]

test.use({ contextOptions: { reducedMotion: 'reduce' }, hasMailServer: false })
test.use({ expectedComplaints: [unknownPage] })

test('a text that is cut off or covered is found', async ({ page }) => {
  await page.setContent(`
    <style>
      p { width: 8rem; margin: 0 0 3rem; overflow: hidden; white-space: nowrap }
      .pair { position: relative; height: 4rem } .pair > * { position: absolute; left: 0; top: 0 }
    </style>
    <p>A sentence that is cut off</p>
    <p style="text-overflow: ellipsis">A sentence with an ellipsis</p>
    <p title="A sentence with a title">A sentence with a title</p>
    <p style="overflow: auto">A sentence that can be scrolled to</p>
    <p style="height: 1.2rem; white-space: normal">Short words in four lines of text</p>
    <p style="clip-path: inset(50%)">A sentence for screen readers</p>
    <div class="pair"><b>1,300.50</b><i>Fox Den</i></div>
    <div class="pair"><b>1,300.50</b><i style="background: white">On a surface</i></div>
    <div style="width: 4rem; background: white; white-space: nowrap">Words on a narrow surface</div>
    <div style="width: 200vw">A wide line</div>`)
  expect(await unreadableTexts(page)).toEqual([
    '"A sentence that is cut off" is cut off',
    '"Short words in four lines of text" is cut off',
    '"Words on a narrow surface" sticks out',
    '"1,300.50" overlaps "Fox Den"',
    expect.stringMatching(/^the page is \d+ px too wide$/),
  ])
})

for (const { sizes, tag } of [
  { sizes: [390], tag: [] },
  { sizes: [1440, 1024, 320], tag: ['@thorough'] },
]) {
  test(`long names are neither cut off nor covered at ${sizes.join(' and ')} px`, { tag }, async ({
    page,
    login,
    server,
    installation,
  }) => {
    test.slow()
    await login()
    await givenCleaningLink(page, server.address)
    for (const statement of longNames) await installation.execute(statement)
    await expectReadableTexts(page, screens, sizes)
  })
}

for (const [part, screensInStates] of Object.entries(states)) {
  test(`long names in menus, dialogs and errors ${part} are neither cut off nor covered`, {
    tag: '@thorough',
  }, async ({ page, login, installation }) => {
    test.slow()
    await login()
    for (const statement of longNames) await installation.execute(statement)
    await expectReadableTexts(page, screensInStates, [390])
  })
}

test('the texts of a language with longer words are neither cut off nor covered', {
  tag: '@thorough',
}, async ({ page, login, server }) => {
  test.slow()
  await login()
  await givenCleaningLink(page, server.address)
  await expectReadableTexts(page, screens, [1440, 900, 390, 320], lengthenTexts)
})

for (const language of Object.keys(readCatalogs()).filter((tag) => !tag.startsWith('en'))) {
  test.describe(`in ${language}`, { tag: '@thorough' }, () => {
    test.use({ locale: language })

    test('no text is cut off or covered', async ({ page, login, server }) => {
      test.slow()
      await login()
      await givenCleaningLink(page, server.address)
      await expectReadableTexts(page, addresses, [1440, 900, 390, 320])
    })
  })
}

/** Abbreviations are as short in all languages. */
const english = Object.keys(readCatalogs().de ?? {})
  .map(withoutContext)
  .filter((text) => text.length > 3)

/** Texts of the program, not the data, as in an invented language: [Chéécks óóuut], 40 % longer. */
const lengthenTexts = (page: Page) =>
  page.evaluate((texts) => {
    const known = new Set(texts)
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const text = node.nodeValue?.trim() ?? ''
      if (known.has(text))
        node.nodeValue = `[${text.replace(/[aeiou]/gi, (vowel) => `${vowel}\u0301${vowel.toLowerCase()}`)}]`
    }
  }, english)

async function expectReadableTexts(
  page: Page,
  screens: Screen[],
  sizes: readonly number[],
  change = async (_: Page) => {},
) {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await page.setViewportSize({ width: sizes[0] ?? 1440, height: 900 })
      await openScreen(page, screen)
      for (const width of sizes) {
        await page.setViewportSize({ width, height: 900 })
        await change(page)
        // As tall as its content, because only what is in the window is searched.
        const height = await page.evaluate(() =>
          Math.max(
            ...['html', 'main'].map((name) => document.querySelector(name)?.scrollHeight ?? 0),
          ),
        )
        await page.setViewportSize({ width, height: height + 200 })
        expect.soft(await unreadableTexts(page), `${screen.name} at ${width} px`).toEqual([])
      }
    })
  }
}
