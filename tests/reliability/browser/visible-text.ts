import type { Page } from '@playwright/test'

type Shown = {
  /** Whether something says that it is not there yet, or not done. */
  isWaiting: boolean
  /** What the main part of the page says. */
  main: string
  /** All that can be read, with the names that are only read out. */
  text: string
}

const whatIsShown = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const spinners = 'button[aria-busy="true"], [role="status"], [role="progressbar"]'
    const waiting = [...document.querySelectorAll(spinners)].filter(
      (element) =>
        isVisible(element) &&
        (element.role !== 'status' || /^Loading/.test(element.textContent ?? '')),
    )
    const names = [...document.querySelectorAll('[aria-label], [title]')]
      .filter(isVisible)
      .map((element) => element.getAttribute('aria-label') ?? element.getAttribute('title'))
    const { title, body } = document
    // The documentation of the API, to which the account leads, is no screen and has no figures.
    const isOfTheApp = document.getElementById('app') !== null
    const main = isOfTheApp ? document.querySelector('main') : body
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read.
    const readable = (element: HTMLElement | null) => element?.innerText ?? ''
    return {
      isWaiting: waiting.length > 0,
      main: readable(main).trim(),
      text: isOfTheApp ? [title, readable(body), ...names].join('\n') : title,
    }
  })

/** What is shown as soon as nothing says that it waits and there is something to read, or in the end. */
export async function whenWhole(page: Page, patienceMs: number): Promise<Shown> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    // A page that is being left cannot be looked at.
    const shown = await whatIsShown(page).catch(() => nothing)
    const isWhole = !shown.isWaiting && shown.main !== ''
    if (isWhole || performance.now() > deadline) return shown
    await page.waitForTimeout(40)
  }
}

const nothing: Shown = { isWaiting: false, main: '', text: '' }

const broken =
  /\bNaN\b|\bundefined\b|\bnull\b|\bInfinity\b|\[object \w+\]|\bInvalid Date\b|\$[^\s\d]/g

/** Figures that were reckoned with nothing, with a few words around them. */
export const brokenNumbers = (text: string): string[] =>
  [...text.matchAll(broken)].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 40).replaceAll('\n', ' '),
  )
