import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gzipSync } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'

/* Unpacks, alters and repacks backups, as another program might. */

export type TarEntry = { header: Partial<Header> & { name: string }; bytes: Buffer }

export async function unpackTar(file: string): Promise<TarEntry[]> {
  const entries: TarEntry[] = []
  const tar = extract()
  createReadStream(file)
    .pipe(createGunzip())
    .pipe(tar as unknown as NodeJS.WritableStream)
  for await (const entry of tar) {
    const bytes = await buffer(entry as unknown as AsyncIterable<Buffer>)
    entries.push({ header: { name: entry.header.name }, bytes })
  }
  return entries
}

export async function packTar(file: string, entries: readonly TarEntry[]): Promise<void> {
  const tar = pack()
  for (const { header, bytes } of entries) {
    if (header.type && header.type !== 'file') tar.entry(header)
    else tar.entry(header, bytes)
  }
  tar.finalize()
  await writeFile(file, gzipSync(await buffer(tar as unknown as AsyncIterable<Buffer>)))
}

export const entryOf = (name: string, content: string): TarEntry => ({
  header: { name },
  bytes: Buffer.from(content),
})

/** Changes the text of one entry. */
export const edited = (
  entries: readonly TarEntry[],
  name: string | RegExp,
  edit: (text: string) => string,
): TarEntry[] =>
  entries.map((entry) =>
    entry.header.name.match(name)
      ? { ...entry, bytes: Buffer.from(edit(entry.bytes.toString('utf8'))) }
      : entry,
  )

/** Makes the manifest match the altered table, as a careful attacker would. */
export function agreeing(entries: readonly TarEntry[], table: string): TarEntry[] {
  const lines = entries
    .filter(({ header }) => header.name.startsWith(`tables/${table}/`))
    .map(({ bytes }) => bytes.toString('utf8'))
    .join('')
  const sha256 = createHash('sha256').update(lines).digest('hex')
  return edited(entries, 'manifest.json', (text) => {
    const manifest = JSON.parse(text)
    manifest.tables[table] = { rows: lines.split('\n').length - 1, sha256 }
    return JSON.stringify(manifest)
  })
}

export async function withBytes(from: string, to: string, edit: (bytes: Buffer) => Buffer) {
  await writeFile(to, edit(await readFile(from)))
}
