import type { Page } from '@playwright/test'

/**
 * The texts of a page that cannot be read: cut off without an ellipsis or a title, on top of another
 * text, or outside of the page.
 */
export const unreadableTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    type Box = { left: number; top: number; right: number; bottom: number }
    const tolerance = 2
    const root = document.documentElement
    const problems = new Set<string>()

    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    // A new size is measured in one frame and used in the next.
    await frame()
    await frame()

    const intersection = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const isVisible = ({ left, top, right, bottom }: Box) =>
      right - left > tolerance && bottom - top > tolerance
    const contains = (outer: Box, { left, top, right, bottom }: Box) =>
      left >= outer.left - tolerance &&
      right <= outer.right + tolerance &&
      top >= outer.top - tolerance &&
      bottom <= outer.bottom + tolerance

    const withAncestors = (element: Element): Element[] =>
      element === root || !element.parentElement
        ? []
        : [element, ...withAncestors(element.parentElement)]
    /** Hidden for everyone, or there for screen readers only. */
    const isHidden = (line: readonly Element[]) =>
      !line[0]?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      line.some(
        (element) =>
          element.matches('[inert], option') || getComputedStyle(element).clipPath === 'inset(50%)',
      )
    const isShortened = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }

    /** The part of a text that is shown, and whether the rest of it can be reached. */
    function shownPart(text: Box, line: readonly Element[]) {
      let shown = text
      let isCut = false
      let position = 'static'
      for (const element of line) {
        const style = getComputedStyle(element)
        const { overflowX, overflowY } = style
        // What is positioned ignores the ancestors between it and the one that it is positioned in.
        const isIgnored = position === 'absolute' && style.position === 'static'
        if (!isIgnored) position = style.position
        if (position === 'fixed') break
        if (isIgnored || element === document.body || overflowX + overflowY === 'visiblevisible')
          continue
        const box = element.getBoundingClientRect()
        if (!/auto|scroll/.test(overflowX + overflowY) && !contains(box, shown)) isCut = true
        shown = intersection(shown, box)
      }
      const isOutside = shown.left < -tolerance || shown.right > root.clientWidth + tolerance
      return { shown, isCut: (isCut && !line.some(isShortened)) || isOutside }
    }

    const isOpaque = (element: Element) =>
      !/^rgba|\//.test(getComputedStyle(element).backgroundColor)
    /** Text next to its card or button looks broken, also where it can be read. */
    function sticksOut({ left, right }: Box, line: readonly Element[]) {
      const surface = line.find(isOpaque)?.getBoundingClientRect()
      return surface && (left < surface.left - tolerance || right > surface.right + tolerance)
    }

    const texts: { element: Element; text: string; box: Box }[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const [element, text] = [node.parentElement, node.nodeValue?.trim()]
      if (!element || !text) continue
      const line = withAncestors(element)
      if (isHidden(line)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        // Letters are smaller than their boxes, which overlap between close lines.
        const room = rect.height * 0.2
        const letters = {
          left: rect.left,
          right: rect.right,
          top: rect.top + room,
          bottom: rect.bottom - room,
        }
        const { shown, isCut } = shownPart(letters, line)
        // The label of a cell has what the cell has no room for, and its card shows it.
        const isExplained = element.closest('[title], [role="gridcell"][aria-label]') !== null
        if (isCut && !isExplained) problems.add(`"${text}" is cut off`)
        if (!isVisible(shown)) continue
        if (!isExplained && sticksOut(shown, line)) problems.add(`"${text}" sticks out`)
        texts.push({ element, text, box: shown })
      }
    }

    /** Whether two texts are visible at a point, so that no surface is between them. */
    function areBothPainted(one: Element, other: Element, { left, top, right, bottom }: Box) {
      let isOnePassed = false
      for (const element of document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)) {
        if (element === one || element === other) {
          if (isOnePassed) return true
          isOnePassed = true
        }
        if (isOpaque(element)) return false
      }
      return false
    }
    // The search for elements skips those that ignore the pointer.
    const style = new CSSStyleSheet()
    style.replaceSync('* { pointer-events: auto !important }')
    document.adoptedStyleSheets = [style]
    texts.sort((one, other) => one.box.top - other.box.top)
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (other.box.top >= one.box.bottom - tolerance) break
        const both = intersection(one.box, other.box)
        if (one.element === other.element || !isVisible(both)) continue
        if (!areBothPainted(one.element, other.element, both)) continue
        problems.add(`"${one.text}" overlaps "${other.text}"`)
      }
    }
    document.adoptedStyleSheets = []

    const excess = root.scrollWidth - root.clientWidth
    if (excess > 0) problems.add(`the page is ${excess} px too wide`)
    return [...problems]
  })
