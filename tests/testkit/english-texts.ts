import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { withoutContext } from '#domain/i18n/find-message.ts'
import { readCatalogs } from '#platform/base/languages.ts'

/*
 * Finds what is left in English where another language is expected, with the English texts of its catalog as a
 * search list.
 */

type Pattern = { message: string; constant: string; whole: RegExp }

/** From texts to those that are English, each with the message that it is. */
export function englishFinder(
  language: string,
): (texts: Iterable<string>) => { text: string; message: string }[] {
  const catalog = Object.entries(readCatalogs()[language] ?? {})
  if (catalog.length === 0) throw new Error(`There is no catalog of ${language}.`)
  // What English says is sometimes the translation of something else.
  const translations = new Set(catalog.map(([, translation]) => translation))
  const plain = new Set(
    catalog.map(([key]) => withoutContext(key)).filter((one) => !translations.has(one)),
  )
  const patterns = catalog
    .filter(([key, translation]) => /[{<]/.test(key) && hasOwnWords(key, translation))
    .map(([key]) => patternOf(withoutContext(key)))
    .filter((pattern) => ![...translations].some((text) => matches(pattern, text)))
  return (texts) =>
    [...new Set(texts)].flatMap((text) => {
      if (plain.has(text)) return [{ text, message: text }]
      const found = patterns.find((pattern) => matches(pattern, text))
      return found ? [{ text, message: found.message }] : []
    })
}

/** Whether words tell it from its translation: one next to a number, and two next to another value. */
function hasOwnWords(message: string, translation: string): boolean {
  const words = (text: string) => sourceOf(text, '…').match(/\p{L}{3,}/gu) ?? []
  const translated = new Set(words(translation))
  const isOpen = sourceOf(message).includes('.+')
  return words(message).filter((word) => !translated.has(word)).length > (isOpen ? 1 : 0)
}

function patternOf(message: string): Pattern {
  const [constant = ''] = constantsOf(message).toSorted((one, other) => other.length - one.length)
  return { message, constant, whole: new RegExp(`^${sourceOf(message)}$`, 's') }
}

const matches = ({ constant, whole }: Pattern, text: string) =>
  text.includes(constant) && whole.test(text)

/** What is in the text in any case: what is outside of values, plurals and choices. */
const constantsOf = (message: string) => sourceOf(message, '…', '…').split('…')

/** A regular expression for a message with values; or its constant texts with something else between them. */
function sourceOf(message: string, value = '.+', choice?: string): string {
  const isPattern = value === '.+'
  const ofAll = (nodes: unknown): string =>
    Array.isArray(nodes) ? nodes.map(ofNode).join('') : ofNode(nodes)
  const ofNode = (node: unknown): string => {
    if (typeof node === 'string')
      return isPattern ? node.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : node
    const number = isPattern ? String.raw`[\d.,’\s]+` : value
    if (!Array.isArray(node)) return number
    const [name, kind, ...rest] = node
    if (kind === undefined || kind > choices) return /^(n|id|count)$/.test(name) ? number : value
    if (typeof kind !== 'number') return ofAll([kind, ...rest])
    return choice ?? `(?:${Object.values(rest[0]).map(ofAll).join('|')})`
  }
  return ofAll(compiled(message))
}

/** `select`, `plural` and `selectordinal` of icu-minify; higher numbers are formats. */
const choices = 3

/** Messages without values are not parsed: their placeholders may have names of several words. */
function compiled(message: string): CompiledMessage {
  try {
    return compile(message)
  } catch {
    return message
      .split(/(\{[^{}]*\})/)
      .map((part) => (part.startsWith('{') ? (['value'] as [string]) : part))
  }
}
