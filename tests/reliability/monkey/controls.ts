import type { ElementHandle, Page } from '@playwright/test'

/** An element that can be pressed, typed into or chosen from. */
export type Control = {
  /** Its position in the list that the page keeps. */
  at: number
  kind: 'press' | 'type' | 'choose' | 'file'
  /** For a field: the texts it accepts. */
  field: string
  /** Its role and its name. */
  name: string
  /** The same for all rows of a list, to see what is new after one of them was pressed. */
  sort: string
}

type Listing = { listed: Element[] }

/** Lists what a user could use now. The page keeps the elements for later. */
export const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const usable =
      'a[href], button, input, select, textarea, summary, [role="option"], [role="gridcell"], [role="application"]'
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const listed = [...modal.querySelectorAll(usable)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [aria-disabled="true"]') &&
        !element.closest('[inert]'),
    )
    ;(window as unknown as Listing).listed = listed

    const nameOf = (element: Element) =>
      element.ariaLabel ||
      (element as HTMLInputElement).labels?.[0]?.textContent ||
      element.textContent ||
      ''
    return listed.map((element, index): Control => {
      const type = element instanceof HTMLInputElement ? element.type : element.localName
      const pressed = ['checkbox', 'radio', 'button', 'submit', 'reset', 'summary', 'button', 'a']
      const isPressed = pressed.includes(type) || !('value' in element)
      const kind =
        type === 'file' ? 'file' : type === 'select' ? 'choose' : isPressed ? 'press' : 'type'
      const role = element.role ?? type
      const name = nameOf(element).replace(/\s+/g, ' ').trim().slice(0, 60)
      const words = name.replace(/\d+/g, '#').split(' ').slice(0, 2).join(' ')
      const goal = element.getAttribute('href')?.split('?')[0]?.replace(/\d+/g, '#')
      const isOneOfMany = ['gridcell', 'option'].includes(role)
      const sort = `${role} ${goal ?? (isOneOfMany ? '' : words)}`
      const field = element.getAttribute('inputmode') ?? type
      return { at: index, kind, field, name: `${role} "${name}"`, sort }
    })
  })

/** Finds the element of a control, if it still exists and nothing covers it. */
export async function reach(page: Page, { at }: Control): Promise<ElementHandle<Element> | null> {
  const handle = await page.evaluateHandle((index) => {
    const element = (window as unknown as Listing).listed?.[index]
    if (!element?.isConnected) return null
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    const isHit = element.contains(hit) || hit?.closest('label')?.control === element
    return isHit ? element : null
  }, at)
  return handle.asElement()
}
