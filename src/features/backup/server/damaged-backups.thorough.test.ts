import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '#platform/base/config.ts'
import { StartupError } from '#platform/base/errors.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openFiles } from '#platform/files/open-files.ts'
import {
  agreeing,
  edited,
  entryOf,
  packTar,
  type TarEntry,
  unpackTar,
  withBytes,
} from '#testkit/app/databases/backup-entries.ts'
import { givenFullHouse } from '#testkit/app/full-house/full-house.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
let config: Config
let good: string
let entries: TarEntry[]
const now = () => new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
  config = readConfig({ DATA_DIR: join(folder, 'data'), DEMO: 'false' })
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

/** The content of every file in the data folder. */
async function liveFiles(): Promise<Record<string, string>> {
  const found = await readdir(config.dataDir, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map((one) => join(one.parentPath, one.name))
  const contents = await Promise.all(files.map((file) => readFile(file, 'base64')))
  return Object.fromEntries(files.map((file, index) => [file, contents[index] ?? '']))
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

/** Flips one bit of the compressed data, the same one in every run; the first bytes contain only the time. */
const flipped = (round: number) =>
  bytes((all) => {
    const offset = 12 + ((round * 7919 + 104_729) % (all.length - 20))
    const damaged = Buffer.from(all)
    damaged[offset] = (damaged[offset] ?? 0) ^ (1 << (round % 8))
    return damaged
  })

const bookings = 'tables/bookings/000001.ndjson'
const edit = (name: string, how: (text: string) => string) =>
  packed((all) => edited(all, name, how))
/** A forged table with a matching manifest, which the constraints of the database reject. */
const forged = (table: string, how: (text: string) => string) =>
  packed((all) => agreeing(edited(all, `tables/${table}/000001.ndjson`, how), table))

const headed = (from: string | RegExp, to: string) =>
  edit('cabinkeeper.json', (text) => text.replace(from, to))
const [otherBooking, otherTotal, moreColumns] = [
  forged('nights', (text) => text.replaceAll('"booking_id":1', '"booking_id":77')),
  forged('bookings', (text) => text.replace(/"total_price_cents":\d+/, '"total_price_cents":1')),
  forged('cabins', (text) => text.replace('{', '{"colour":"red",')),
]
const noBytes = { bytes: Buffer.alloc(0) }
const link = { name: 'pictures/avatars/a.webp', type: 'symlink', linkname: '/etc/passwd' } as const
const folderEntry = { name: 'pictures', type: 'directory' } as const
const outside = entryOf('pictures/cabin-images/../../../evil', 'x')
const bomb: Damage = (bad) => writeFile(bad, gzipSync(Buffer.alloc(64 * 1024 * 1024)))
const withZeros = bytes((all) => Buffer.concat([all, Buffer.alloc(9)]))
const manyGigabytes = bytes(() => gzipSync(Buffer.concat([hugeHeader(), Buffer.alloc(4096)])))
const otherNote = edit(bookings, (text) => text.replace('First', 'Last'))

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
  ['with zeros added', /data follows its end/, withZeros],
  ['with a character added', /is damaged/, bytes((all) => Buffer.concat([all, Buffer.from('x')]))],
  ['with a second file behind it', /is damaged/, bytes((all) => Buffer.concat([all, all]))],
  ['that is a text', /not a backup of Cabinkeeper/, (bad) => writeFile(bad, 'Dear all')],
  ['that is another packed file', /not a backup/, (bad) => writeFile(bad, gzipSync('Hello'))],
  ['of another program', /it begins with/, (bad) => packTar(bad, [entryOf('a', 'b')])],
  ['that does not exist', /does not exist/, async () => {}],
  ['without its header', /it begins with/, without('cabinkeeper.json')],
  ['without its manifest', /its end is missing/, without('manifest.json')],
  ['without its bookings', /bookings differs from what was written/, without(bookings)],
  ['without an image', /the images differ/, without('pictures/avatars/zed.webp')],
  ['with more rows', /guest_words differs from what was written/, withExtra(moreWords)],
  ['with rows twice', /is incomplete/, withExtra(entryOf(bookings, '{}\n'))],
  ['with a file of its own', /is unexpected/, withExtra(entryOf('readme.txt', 'Hello'))],
  ['with a path outside the folder', /is unexpected/, withExtra(entryOf('../../evil', 'x'))],
  ['with an image outside the folder', /is unexpected/, withExtra(outside)],
  ['with an absolute path', /is unexpected/, withExtra(entryOf('/etc/evil', 'x'))],
  ['with a link', /is not a file/, withExtra({ header: link, ...noBytes })],
  ['with a folder', /is not a file/, withExtra({ header: folderEntry, ...noBytes })],
  ['with something after its end', /after its end/, packed((all) => [...all, entryOf('x', 'x')])],
  ['with a note that was altered', /bookings differs from what was written/, otherNote],
  ['with rows that were cut', /is incomplete/, edit(bookings, (text) => text.slice(0, -20))],
  ['with other images', /the images differ/, edit('pictures/avatars/zed.webp', () => 'x')],
  ['with an invalid manifest', /is damaged/, edit('manifest.json', () => '{"tables": 7}')],
  ['of a newer format', /newer Cabinkeeper/, headed('"format": 1', '"format": 2')],
  [
    'of a newer schema',
    /\(it has 999-future\)/,
    headed('"049-baseline"', '"049-baseline","999-future"'),
  ],
  ['of an older schema than its rows', /cannot be restored/, headed(/,\s*"050-[^\]]*/, '')],
  [
    'of a schema before 0.2.0',
    /Please restore it with version 0\.2\.0/,
    headed('049-baseline', '001-hotel'),
  ],
  ['with nights of a booking that is missing', /cannot be restored/, otherBooking],
  ['with a total that is not the sum', /cannot be restored/, otherTotal],
  ['with unknown columns', /differs from the backup/, moreColumns],
  ['that is a decompression bomb', /uncompressed size is too large/, bomb],
  ['that announces an entry of many gigabytes', /is damaged/, manyGigabytes],
]

/** Builds the header of a tar entry, which the library would not write. */
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

test('at least thirty kinds of damage are tested', () => {
  expect(damages.length).toBeGreaterThanOrEqual(30)
})

test.each(damages)(
  'a backup %s is rejected, and the data are unchanged',
  async (_, sentence, damage) => {
    const bad = join(folder, 'bad.tar.gz')
    await rm(bad, { force: true })
    await damage(bad)
    const before = await liveFiles()
    const restored = restoreBackup({
      config,
      file: bad,
      replace: true,
      intoEmpty: true,
      say: () => {},
      now,
    })
    await expect(restored).rejects.toThrow(sentence)
    await expect(restored).rejects.toThrow(StartupError)
    expect(await liveFiles()).toEqual(before)
  },
)

test('the undamaged backup is restored', async () => {
  await restoreBackup({ config, file: good, replace: true, intoEmpty: true, say: () => {}, now })
})
