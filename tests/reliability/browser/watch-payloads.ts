import type { Page } from '@playwright/test'
import type { Watch } from './watch-page.ts'

/**
 * From the next document on, detects payloads that run and elements that none of our screens
 * creates: unknown kinds, inline handlers, script addresses or addresses of other hosts, and the
 * marker of the payloads.
 */
export async function watchPayloads(page: Page, { problems }: Watch): Promise<void> {
  await page.exposeFunction('tellOfElement', (markup: string) => {
    problems.push(`element: ${markup.slice(0, 200)}`)
  })
  await page.exposeFunction('alert', () => problems.push('run: alert(1)'))
  await page.addInitScript(() => {
    const strange =
      '[data-x], iframe, frame, object, embed, base, math, marquee, video, audio, xss, ' +
      'script:not([src^="/"]), meta[http-equiv], [href*="//canary"], [src*="//canary"], ' +
      '[href^="javascript:" i], [action^="javascript:" i], [formaction]'
    const isStrange = (element: Element) =>
      element.matches(strange) ||
      element.getAttributeNames().some((name) => name.startsWith('on') || name === 'autofocus')
    const tell = (element: Element) => {
      if (!isStrange(element)) return
      ;(window as unknown as { tellOfElement: (markup: string) => void }).tellOfElement(
        element.outerHTML,
      )
    }
    const look = (node: Node) => {
      if (!(node instanceof Element)) return
      tell(node)
      for (const element of node.querySelectorAll('*')) tell(element)
    }
    new MutationObserver((changes) => {
      for (const { target, type, addedNodes } of changes) {
        if (type === 'attributes') tell(target as Element)
        addedNodes.forEach(look)
      }
    }).observe(document, { attributes: true, childList: true, subtree: true })
  })
}
