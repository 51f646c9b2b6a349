import type { Browser, BrowserContext } from '@playwright/test'

/** Makes up for what Playwright does not do yet in the pages of an installed Firefox. */
export function completeFirefox(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await typeAsPeopleDo(context)
    await logErrorsAsText(context)
    return context
  }
}

/** Playwright writes text into a field in a way that React does not notice. */
async function typeAsPeopleDo(context: BrowserContext) {
  await context.addInitScript(() => {
    const insertText = (text: string) => {
      const { activeElement } = document
      if (activeElement instanceof HTMLIFrameElement) return activeElement
      document.execCommand('insertText', false, text)
    }
    // Playwright assigns its own later, which is ignored.
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set() {} })
  })
}

/** Of an error on the console Playwright receives the word "Error" only, without its message. */
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

/** What Firefox reports about files that it was still loading when another page was opened. */
export const cancelledLoads: RegExp[] = [
  /^TypeError: error loading dynamically imported module: .* \(while leaving the page\)$/,
  // The status is NS_BINDING_ABORTED.
  /^downloadable font: download failed .*: status=2152398850 /,
]
