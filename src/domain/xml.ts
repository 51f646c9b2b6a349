/** An element with its children, or with a text. Empty children are left out. */
export type Xml = { name: string; attributes: Readonly<Record<string, string>>; content: Content }
type Content = string | readonly Child[]
type Child = Xml | null | readonly Child[]

export const element = (
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): Xml => ({ name, attributes, content })

/** An element that is left out without a text. */
export const optional = (
  name: string,
  text: string | null,
  attributes?: Readonly<Record<string, string>>,
): Xml | null => (text === null || text === '' ? null : element(name, text, attributes))

const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Characters that XML cannot contain are left out; others in texts are kept as they are. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => special[character] ?? '')

const flat = (children: readonly Child[]): Xml[] =>
  children.flatMap((child) => (child === null ? [] : 'name' in child ? [child] : flat(child)))

function write({ name, attributes, content }: Xml, indent: string): string {
  const start = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}`
  if (typeof content === 'string') return `${start}>${escaped(content)}</${name}>\n`
  const children = flat(content)
  if (children.length === 0) return `${start}/>\n`
  const inner = children.map((child) => write(child, `${indent}  `)).join('')
  return `${start}>\n${inner}${indent}</${name}>\n`
}

export const xmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`
