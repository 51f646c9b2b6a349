import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unpackTar } from '#testkit/app/databases/backup-entries.ts'
import type { Marks } from './marked-pii.ts'

/** A place that was searched, and its contents. */
export type Place = { name: string; bytes: Buffer }

/** The names of the markers found, in any encoding. */
export function marksIn({ bytes }: Place, marks: Marks): string[] {
  const asIs = bytes.toString('latin1')
  const inAnyCase = asIs.toLowerCase()
  return Object.entries(marks)
    .filter(
      ([, mark]) =>
        spellings(mark).some((spelling) => inAnyCase.includes(spelling.toLowerCase())) ||
        inBase64(mark).some((spelling) => asIs.includes(spelling)),
    )
    .map(([name]) => name)
}

/** Bytes read as characters, regardless of case. */
export function spellings(mark: string): string[] {
  const inUrl = encodeURIComponent(mark)
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  const texts = [
    mark,
    inUrl,
    inUrl.replaceAll('%20', '+'),
    Buffer.from(mark).toString('hex'),
    JSON.stringify(mark).slice(1, -1),
    mark.replaceAll('"', '\\"').replaceAll(/[^ -~]/g, escaped),
    mark.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  ]
  const bytes = [...texts.map((text) => Buffer.from(text)), Buffer.from(mark, 'utf16le')]
  return bytes.map((spelled) => spelled.toString('latin1'))
}

/**
 * Base64 has three variants, depending on the position; characters that depend on neighboring bytes
 * are left out.
 */
export function inBase64(mark: string): string[] {
  const bytes = Buffer.from(mark)
  const found = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    return text.slice([0, 2, 3][before], Math.floor((before + bytes.length) / 3) * 4)
  })
  return [...found, ...found.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))]
}

/** Every file in the folder, including those of the database's WAL. */
export async function filesBelow(folder: string, called = folder): Promise<Place[]> {
  const entries: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      // A file that was removed in the meantime contains nothing.
      const bytes = await readFile(path).catch(() => Buffer.alloc(0))
      return {
        name: path.replace(folder, called),
        bytes: Buffer.concat([Buffer.from(path), bytes]),
      }
    }),
  )
}

/** The entries of a backup. */
export async function backupPlaces(file: string): Promise<Place[]> {
  const entries = await unpackTar(file)
  return entries.map(({ header, bytes }) => ({ name: `backup: ${header.name}`, bytes }))
}

export const textPlace = (name: string, text: string): Place => ({ name, bytes: Buffer.from(text) })
