import { Parser } from 'htmlparser2'

type Handlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const partLength = 64 * 1024

/**
 * Reads XML or a page from its beginning to its end without building a tree. Names of elements come
 * without the prefix of their namespace. Entities of a document type are never expanded.
 */
export function parseMarkup(
  source: Buffer | string,
  { open, text, close }: Handlers,
  { isXml }: { isXml: boolean },
): void {
  const local = isXml ? (name: string) => name.slice(name.indexOf(':') + 1) : (name: string) => name
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(local(name), attributes),
      ontext: (part) => text?.(part),
      onclosetag: (name) => close?.(local(name)),
    },
    { xmlMode: isXml, decodeEntities: true },
  )
  const decoder = new TextDecoder()
  for (let at = 0; at < source.length; at += partLength) {
    parser.write(
      typeof source === 'string'
        ? source.slice(at, at + partLength)
        : decoder.decode(source.subarray(at, at + partLength), { stream: true }),
    )
  }
  parser.end()
}
