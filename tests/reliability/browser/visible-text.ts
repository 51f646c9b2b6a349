import type { Page } from '@playwright/test'

type Shown = {
  /** Whether a loading indicator is shown. */
  isWaiting: boolean
  /** The text of the main part of the page. */
  main: string
  /** All text, including accessible names. */
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
    // The API documentation, to which the account page links, is not a screen of the app.
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

/** The page's text once it has loaded, or when the time is up. */
export async function whenWhole(page: Page, timeoutMs: number): Promise<Shown> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    // A page that navigates away cannot be read.
    const shown = await whatIsShown(page).catch(() => nothing)
    const isWhole = !shown.isWaiting && shown.main !== ''
    if (isWhole || performance.now() > deadline) return shown
    await page.waitForTimeout(40)
  }
}

const nothing: Shown = { isWaiting: false, main: '', text: '' }

const broken =
  /\bNaN\b|\bundefined\b|\bnull\b|\bInfinity\b|\[object \w+\]|\bInvalid Date\b|\$[^\s\d]/g

/** Numbers from invalid calculations, with some text around them. */
export const brokenNumbers = (text: string): string[] =>
  [...text.matchAll(broken)].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 40).replaceAll('\n', ' '),
  )
