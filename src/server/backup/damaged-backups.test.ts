import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '../base/config.ts'
import { StartRefusal } from '../base/errors.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openFiles } from '../files/open-files.ts'
import {
  agreeing,
  edited,
  entryOf,
  packTar,
  type TarEntry,
  unpackTar,
  withBytes,
} from '../testing/backup-entries.ts'
import { givenFullHouse } from '../testing/full-house.ts'
import { makeBackup } from './make-backup.ts'
import { restoreHouse } from './restore-backup.ts'

let folder: string
let config: Config
let good: string
let entries: TarEntry[]
const now = () => new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
  config = readConfig({ DATA_DIR: join(folder, 'house'), DEMO: 'false' })
  const files = openFiles(config)
  for (const name of ['cabin-images/fox-den.webp', 'avatars/zed.webp']) {
    await files.put(name, Buffer.from(name.repeat(100)))
  }
  const { db, close } = await openDatabase(config)
  await migrate(db)
  await givenFullHouse(db)
  await close()
  good = join(folder, 'good.tar.gz')
  await makeBackup({ config, files, now }, { path: good })
  entries = await unpackTar(good)
})
afterAll(() => rm(folder, { recursive: true }))

/** Every file of the live house, to the byte. */
async function liveHouse(): Promise<Record<string, string>> {
  const found = await readdir(config.dataDir, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map((one) => join(one.parentPath, one.name))
  const contents = await Promise.all(files.map((file) => readFile(file, 'base64')))
  return Object.fromEntries(files.map((file, at) => [file, contents[at] ?? '']))
}

type Damage = (bad: string) => Promise<unknown>
const packed = (change: (entries: TarEntry[]) => TarEntry[]): Damage => {
  return (bad) => packTar(bad, change(entries))
}
const bytes = (edit: (good: Buffer) => Buffer): Damage => {
  return (bad) => withBytes(good, bad, edit)
}
const without = (name: string) => packed((all) => all.filter(({ header }) => header.name !== name))
const withExtra = (entry: TarEntry) => packed((all) => all.toSpliced(-1, 0, entry))

/** A bit of the packed data, the same one in every run; the first bytes say only when it was packed. */
const flipped = (round: number) =>
  bytes((all) => {
    const at = 12 + ((round * 7919 + 104_729) % (all.length - 20))
    const damaged = Buffer.from(all)
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (round % 8))
    return damaged
  })

const bookings = 'tables/bookings/000001.ndjson'
const edit = (name: string, how: (text: string) => string) =>
  packed((all) => edited(all, name, how))
/** Altered by somebody who mends the manifest as well: then the tables' own rules refuse it. */
const forged = (table: string, how: (text: string) => string) =>
  packed((all) => agreeing(edited(all, `tables/${table}/000001.ndjson`, how), table))

const moreWords = entryOf('tables/guest_words/000002.ndjson', '{"guest_id":1,"word":"more"}\n')

const damages: [what: string, sentence: RegExp, damage: Damage][] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((round): [string, RegExp, Damage] => [
    `with a bit that has flipped (${round})`,
    // A flipped bit in the name of a migration reads like a newer version.
    /is damaged|cannot be restored|newer Cabinkeeper/,
    flipped(round),
  ]),
  ...[0, 1, 9, 100, 700].map((length): [string, RegExp, Damage] => [
    `cut off after ${length} bytes`,
    /is damaged/,
    bytes((all) => all.subarray(0, length)),
  ]),
  ['cut off in the middle', /is damaged/, bytes((all) => all.subarray(0, all.length / 2))],
  ['cut off before its last byte', /is damaged/, bytes((all) => all.subarray(0, -1))],
  [
    'with zeros added',
    /something was added/,
    bytes((all) => Buffer.concat([all, Buffer.alloc(9)])),
  ],
  ['with a letter added', /is damaged/, bytes((all) => Buffer.concat([all, Buffer.from('x')]))],
  ['with a second file behind it', /is damaged/, bytes((all) => Buffer.concat([all, all]))],
  ['that is a text', /no backup of Cabinkeeper/, (bad) => writeFile(bad, 'Dear colleagues')],
  ['that is another packed file', /no backup/, (bad) => writeFile(bad, gzipSync('Hello'))],
  ["of another program's making", /it begins with/, (bad) => packTar(bad, [entryOf('a', 'b')])],
  ['that is not there', /is not there/, async () => {}],
  ['without its header', /it begins with/, without('cabinkeeper.json')],
  ['without its manifest', /its end is missing/, without('manifest.json')],
  ['without its bookings', /bookings is not what was written/, without(bookings)],
  ['without a picture', /the pictures are not/, without('pictures/avatars/zed.webp')],
  ['with more rows', /guest_words is not what was written/, withExtra(moreWords)],
  ['with rows twice', /is not whole/, withExtra(entryOf(bookings, '{}\n'))],
  ['with a file of its own', /does not belong/, withExtra(entryOf('readme.txt', 'Hello'))],
  ['that climbs out of its folder', /does not belong/, withExtra(entryOf('../../evil', 'x'))],
  [
    'with a picture that climbs out',
    /does not belong/,
    withExtra(entryOf('pictures/cabin-images/../../../evil', 'x')),
  ],
  ['with an absolute path', /does not belong/, withExtra(entryOf('/etc/evil', 'x'))],
  [
    'with a link',
    /is no file/,
    withExtra({
      header: { name: 'pictures/avatars/a.webp', type: 'symlink', linkname: '/etc/passwd' },
      bytes: Buffer.alloc(0),
    }),
  ],
  [
    'with a folder',
    /is no file/,
    withExtra({ header: { name: 'pictures', type: 'directory' }, bytes: Buffer.alloc(0) }),
  ],
  ['with something after its end', /after its end/, packed((all) => [...all, entryOf('x', 'x')])],
  [
    'with a note that was altered',
    /bookings is not what was written/,
    edit(bookings, (text) => text.replace('First', 'Last')),
  ],
  ['with rows that were cut', /is not whole/, edit(bookings, (text) => text.slice(0, -20))],
  ['with other pictures', /the pictures/, edit('pictures/avatars/zed.webp', () => 'x')],
  ['with a manifest that is none', /is damaged/, edit('manifest.json', () => '{"tables": 7}')],
  [
    'of a newer form',
    /newer Cabinkeeper/,
    edit('cabinkeeper.json', (text) => text.replace('"format": 1', '"format": 2')),
  ],
  [
    'of newer tables',
    /newer Cabinkeeper \(it has 999-future\)/,
    edit('cabinkeeper.json', (text) => text.replace('"001-hotel"', '"001-hotel","999-future"')),
  ],
  [
    'of older tables than it has rows',
    /cannot be restored/,
    edit('cabinkeeper.json', (text) => text.replace(/,\s*"00[4-9][^\]]*/, '')),
  ],
  [
    'with nights of a booking that is missing',
    /cannot be restored/,
    forged('nights', (text) => text.replaceAll('"booking_id":1', '"booking_id":77')),
  ],
  [
    'with a total that is no sum',
    /cannot be restored/,
    forged('bookings', (text) => text.replace(/"total_price_cents":\d+/, '"total_price_cents":1')),
  ],
  [
    'with columns that nobody knows',
    /not restored as it was/,
    forged('cabins', (text) => text.replace('{', '{"colour":"red",')),
  ],
  [
    'that unpacks to a thousand times its size',
    /unpacks to far more/,
    (bad) => writeFile(bad, gzipSync(Buffer.alloc(64 * 1024 * 1024))),
  ],
  [
    'that tells of an entry of many gigabytes',
    /is damaged/,
    bytes(() => gzipSync(Buffer.concat([hugeHeader(), Buffer.alloc(4096)]))),
  ],
]

/** The head of a tar's entry, by hand: our own tools would not write it. */
function hugeHeader(): Buffer {
  const head = Buffer.alloc(512)
  head.write('cabinkeeper.json', 0)
  head.write('0000600\0', 100)
  head.write('77777777777\0', 124)
  head.write('ustar\x0000', 257)
  head.write('        ', 148)
  const sum = head.reduce((all, byte) => all + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

test('there are thirty ways and more in which a backup is damaged', () => {
  expect(damages.length).toBeGreaterThanOrEqual(30)
})

test.each(damages)(
  'a backup %s is refused, and the house is as it was',
  async (_, sentence, damage) => {
    const bad = join(folder, 'bad.tar.gz')
    await rm(bad, { force: true })
    await damage(bad)
    const before = await liveHouse()
    const restored = restoreHouse({ config, file: bad, replace: true, say: () => {}, now })
    await expect(restored).rejects.toThrow(sentence)
    await expect(restored).rejects.toThrow(StartRefusal)
    expect(await liveHouse()).toEqual(before)
  },
)

test('and the whole one is not', async () => {
  await restoreHouse({ config, file: good, replace: true, say: () => {}, now })
})
