import type { BrowserContext } from '@playwright/test'

/**
 * In an installed Firefox Playwright writes text into a field in a way that React does not notice.
 * This types it as a person would.
 */
export async function typeAsPeopleDo(context: BrowserContext): Promise<void> {
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
