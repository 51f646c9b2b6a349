import type { Browser, BrowserContext } from '@playwright/test'

/** Adds what Playwright does not support yet in an installed Firefox. */
export function completeFirefox(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await typeAsPeopleDo(context)
    await logErrorsAsText(context)
    return context
  }
}

/** Playwright fills a field in a way that React does not notice. */
async function typeAsPeopleDo(context: BrowserContext) {
  await context.addInitScript(() => {
    const insertText = (text: string) => {
      const { activeElement } = document
      if (activeElement instanceof HTMLIFrameElement) return activeElement
      document.execCommand('insertText', false, text)
    }
    // Playwright's own assignment, which comes later, is ignored.
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set() {} })
  })
}

/** Playwright receives only the word "Error" of a console error, without its message. */
async function logErrorsAsText(context: BrowserContext) {
  await context.addInitScript(() => {
    const { error } = console
    let isLeaving = false
    window.addEventListener('beforeunload', () => {
      isLeaving = true
    })
    console.error = (...values: unknown[]) => {
      const texts = values.map((value) => (value instanceof Error ? String(value) : value))
      error(...texts, ...(isLeaving ? ['(while leaving the page)'] : []))
    }
  })
}

/** What Firefox reports about loads that a navigation cancelled. */
export const cancelledLoads: RegExp[] = [
  /^TypeError: error loading dynamically imported module: .* \(while leaving the page\)$/,
  // The status is NS_BINDING_ABORTED.
  /^downloadable font: download failed .*: status=2152398850 /,
]
