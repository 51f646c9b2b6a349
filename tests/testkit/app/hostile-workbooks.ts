import { deflateRawSync } from 'node:zlib'

/** A file of an archive. */
export type Entry = {
  name: string
  bytes: Buffer
  /** What the directory states, if it is not the truth. */
  stated?: { length?: number; method?: number }
  /** What the header before the data states. */
  statedBefore?: { length?: number; method?: number; name?: string }
}

/** A ZIP archive whose two descriptions of an entry can differ from its data and from each other. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, stated = {}, ...rest } of entries) {
    const statedBefore: NonNullable<Entry['statedBefore']> = rest.statedBefore ?? stated
    const packed = deflateRawSync(bytes)
    const nameBefore = statedBefore.name ?? name
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(statedBefore.method ?? 8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(statedBefore.length ?? bytes.length, 22)
    local.writeUInt16LE(nameBefore.length, 26)
    locals.push(local, Buffer.from(nameBefore), packed)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(stated.method ?? 8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(stated.length ?? bytes.length, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(offset, 42)
    directory.push(central, Buffer.from(name))
    offset += 30 + nameBefore.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const relations = (folder: string, targets: Record<string, string>) =>
  Buffer.from(
    `<Relationships>${Object.entries(targets)
      .map(
        ([type, target], at) =>
          `<Relationship Id="r${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${folder}${target}"/>`,
      )
      .join('')}</Relationships>`,
  )

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The parts of a workbook with one worksheet. */
export const workbookWith = (rows: string | Buffer, texts = ''): Entry[] => [
  { name: '_rels/.rels', bytes: relations('xl/', { officeDocument: 'workbook.xml' }) },
  {
    name: 'xl/workbook.xml',
    bytes: Buffer.from(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r0"/></sheets></workbook>',
    ),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    bytes: relations('', { worksheet: 's.xml', sharedStrings: 't.xml' }),
  },
  { name: 'xl/t.xml', bytes: Buffer.from(`<sst xmlns="${namespace}">${texts}</sst>`) },
  {
    name: 'xl/s.xml',
    bytes: Buffer.concat([
      Buffer.from(`<worksheet xmlns="${namespace}"><sheetData>`),
      Buffer.from(rows),
      Buffer.from('</sheetData></worksheet>'),
    ]),
  },
]

/** An archive in which one file is described in another way. */
export const changed = (entries: Entry[], name: string, change: Partial<Entry>) =>
  zipOf(entries.map((entry) => (entry.name === name ? { ...entry, ...change } : entry)))

/** Rows of cells that all refer to the first shared text. */
export const repeated = (rows: number, cells: number) =>
  `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`.repeat(rows)
