import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newCalendarLink } from '#features/feeds/contract/calendar-links.ts'
import { statusChoiceKey } from '#features/imports/domain/read-status.ts'
import { currentName, writeOutagePack } from '#features/outage/server/write-outage-pack.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import type { Db } from '#platform/db/open.ts'
import { deleteOldMailFiles, sendMail } from '#platform/mail/deliver-outbox.ts'
import { everyCell } from '#testkit/app/databases/every-cell.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenFullHouse } from '#testkit/app/full-house/full-house.ts'
import { givenBlock, givenBooking, givenGuest } from '#testkit/app/given.ts'
import { openImportClient } from '#testkit/app/import-client.ts'
import { fileOf } from '#testkit/app/import-files.ts'
import { runNextJob } from '#testkit/app/run-jobs.ts'
import { givenCleaner } from '#testkit/app/test-app.ts'
import { deleteOldImports } from './erased-import-store.ts'
import { personalColumns } from './personal-data.ts'
import { notice, staffNotice } from './privacy-notice.ts'

const canary = {
  fullName: 'Quillon Vexmarch',
  email: 'quillon.v@canary.example',
  phone: '+45 31 41 59 26',
  nationalID: 'DKX86420975',
}
/** As it would be found anywhere, in any case. */
const traces = /quillon|vexmarch|canary\.example|31.?41.?59.?26|31415926|DKX.?86420975/i

/** Texts that staff write, each with another part of the identity. */
const texts = [
  'Quillon Vexmarch was here',
  'vexmarch, quillon',
  'QUILLON.V@canary.example',
  'Call 0045 31415926',
  'ID dkx 86420975',
]

eachDatabase((open) => {
  test('every text column of the database is declared as personal, or says why it is not', async () => {
    const layouts = await tableLayouts(await open())
    const found = layouts
      .map(({ name, columns }) => [
        name,
        columns.filter(({ kind }) => kind === 'text').map((column) => column.name),
      ])
      .filter(([, columns]) => columns?.length)
    const declared = Object.entries(personalColumns).map(([name, columns]) => [
      name,
      Object.keys(columns).sort(),
    ])
    expect(
      Object.fromEntries(declared),
      'Declare new text columns in src/features/guests/server/personal-data.ts.',
    ).toEqual(Object.fromEntries(found))
  })

  test('every row of the privacy notice about texts has a place', () => {
    const places = Object.values(personalColumns).flatMap((columns) => Object.values(columns))
    const used = new Set(places.flatMap((place) => ('row' in place ? [place.row] : [])))
    // Dates, prices and counters are no texts.
    used.add('stays')
    expect([...used].sort()).toEqual([...Object.keys(notice), ...Object.keys(staffNotice)].sort())
  })

  /** A property with rows in every table, and the guest in every text that can name one. */
  async function openWithGuest() {
    const db = await open()
    await givenFullHouse(db)
    const client = await openImportClient({ db })
    const { context } = client.app
    const { id } = await givenGuest(db, {
      fullName: canary.fullName,
      email: canary.email,
      phone: canary.phone,
      nationalIdEncrypted: context.vault.encrypt(canary.nationalID),
    })
    const stay = { guestId: id, cabinId: client.cabins.fox, status: 'checked-out' as const }
    const booking = await givenBooking(db, {
      ...stay,
      startDate: '2026-11-10',
      endDate: '2026-11-13',
      observations: 'Quillon Vexmarch snores',
    })
    return { ...client, db, context, id, booking }
  }

  /** Writes the guest into every text column that can name one, in all rows. Returns the columns. */
  async function nameEverywhere(db: Db): Promise<string[]> {
    const columns: string[] = []
    for (const [table, places] of Object.entries(personalColumns)) {
      for (const [column, place] of Object.entries(places)) {
        if (place.holds !== 'guest' || !place.isText || table === 'undo_rows') continue
        const text = texts[columns.length % texts.length] ?? ''
        const written = [
          'imports.mapping',
          'imports.new_cabins',
          'held_readings.upset',
          'held_readings.reading',
        ].includes(`${table}.${column}`)
          ? JSON.stringify({ [text]: 1 })
          : text
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${written}`.execute(db)
        columns.push(`${table}.${column}`)
      }
    }
    return columns
  }

  describe('a guest who is named in every text', () => {
    test('is in no cell of the database after the erasure', async () => {
      const { db, ask, id } = await openWithGuest()
      await db
        .updateTable('undo_rows')
        .set({ before: JSON.stringify({ id: 3, reason: texts[0] }) })
        .execute()
      const columns = await nameEverywhere(db)
      const naming = async () => (await everyCell(db)).filter((cell) => traces.test(cell))
      const before = new Set((await naming()).map((cell) => cell.split(':')[0]))
      for (const column of [...columns, 'undo_rows.before', 'guests.full_name'])
        expect(before).toContain(column)

      const erased = await ask(`/api/guests/${id}/erase`, { version: 1 })
      expect([erased.status, erased.body]).toEqual([204, {}])
      expect(await naming()).toEqual([])
    })

    test('is in no file, export, history, feed, outage pack or page for cleaners either', async () => {
      const { db, app, ask, get, context, id, booking, cabins } = await openWithGuest()
      const { config } = context
      const cabinId = cabins.fox
      for (const [n, text] of texts.entries()) {
        await givenBlock(db, {
          cabinId,
          startDate: `2027-02-${10 + n}`,
          endDate: `2027-02-${11 + n}`,
          reason: text,
        })
      }
      await ask(`/api/cabins/${cabinId}/housekeeping-note`, { note: texts[0] })
      await ask('/api/tasks', {
        cabinId,
        text: `${texts[0]} and broke the lamp`,
        priority: 'urgent',
      })
      await ask('/api/handover-notes', { text: texts[3] })
      await givenBooking(db, {
        cabinId: cabins.pine,
        status: 'checked-in',
        startDate: '2026-11-20',
        endDate: '2026-11-24',
        observations: 'Friends of Quillon Vexmarch',
      })
      const emailed = await ask(`/api/bookings/${booking.id}/emails`, {
        document: 'confirmation',
        to: canary.email,
      })
      const link = newCalendarLink.parse(
        (await ask('/api/calendar-links', { cabinId, name: 'Owner', showsNames: true })).body,
      )
      const cleaner = await givenCleaner(context)
      while (await runNextJob(context, sendMail));
      await writeOutagePack(context)

      /** Everything that leaves the server, by its name. */
      const everything = async () => {
        const read = async (path: string, headers = {}) => {
          const response = await app.requestAsUser(path, { headers })
          return [path, new Uint8Array(await response.arrayBuffer())] as const
        }
        const zip = await read('/api/export?nationalIds=true')
        const outbox = join(config.dataDir, 'outbox')
        const outage = config.outagePack.folder ?? ''
        const files = [outbox, outage].flatMap((folder) =>
          readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const),
        )
        const cleaning = await app.request('/api/cleaning', { headers: { cookie: cleaner } })
        const pages = [
          await read('/api/history'),
          await read('/api/history.csv'),
          await read('/api/guests?search=quillon'),
          await read('/api/guests.csv'),
          await read('/api/bookings.csv'),
          await read(`/api/bookings/${booking.id}`),
          await read('/api/calendar?from=2026-11-01'),
          await read('/api/calendar?from=2027-02-01'),
          await read('/api/tasks'),
          await read('/api/housekeeping'),
          await read(new URL(link.url).pathname),
          ['cleaning', new Uint8Array(await cleaning.arrayBuffer())] as const,
        ]
        const archive = Object.entries(unzipSync(zip[1]))
        return [...archive, ...pages, ...files]
          .filter(([, bytes]) => traces.test(Buffer.from(bytes).toString('utf8')))
          .map(([name]) => name)
      }
      expect(emailed.status).toBeLessThan(300)
      const before = await everything()
      for (const place of [
        currentName,
        'csv/guests.csv',
        'csv/blocks.csv',
        'cleaning',
        '/api/guests.csv',
      ])
        expect(before).toContain(place)
      expect(before.some((name) => name.endsWith('.eml'))).toBe(true)

      expect((await ask(`/api/guests/${id}/erase`, { version: 1 })).status).toBe(204)
      await writeOutagePack(context)
      await get('/api/guests')
      expect(await everything()).toEqual([])
    })
  })

  describe('an imported file', () => {
    const headings = 'Cabin,Guest,Email,Arrival,Departure,Guests,Total,Paid,Reference,Passport No'
    const rowOf = (guest: string, reference: string, month = '10') =>
      `Fox Den,${guest},2026-${month}-01,2026-${month}-03,2,9,,${reference},DKX86420975`
    const file = (...rows: string[]) => [headings, ...rows].join('\n')
    const read = async (db: Db, context: { vault: { decrypt: (text: string) => string } }) => {
      const rows = await db.selectFrom('import_rows').select('encrypted').execute()
      const imports = await db.selectFrom('imports').selectAll().execute()
      const secrets = [
        ...rows.map(({ encrypted }) => encrypted),
        ...imports.flatMap(({ header, questions, reading }) => [header, questions, reading]),
      ]
      return [
        ...secrets
          .filter((text) => text.startsWith('v'))
          .map((text) => context.vault.decrypt(text)),
        JSON.stringify(imports),
      ].filter((text) => traces.test(text))
    }

    test.each([
      ['that was not imported', 'Quillon Vexmarch,quillon.v@canary.example', 'new', 'wrong'],
      ['with the last name first', '"Vexmarch, Quillon",', 'new', 'wrong'],
      ['with the email address alone', 'Q. V.,QUILLON.V@canary.example', 'new', 'wrong'],
    ])('%s keeps no row of the guest', async (_, guest, before, after) => {
      const client = await openImportClient({ db: await open() })
      const { db, app, ask } = client
      const { id } = await givenGuest(db, { fullName: canary.fullName, email: canary.email })
      const { id: importId } = await client.upload(
        file(rowOf(guest, 'R1'), rowOf('Bo Berg,bo@x.example', 'R2', '09')),
        'quillon_vexmarch.csv',
      )
      expect((await client.rows(importId)).map(({ outcome }) => outcome)).toEqual([before, before])
      expect((await ask(`/api/guests/${id}/erase`, { version: 1 })).status).toBe(204)
      expect(await read(db, app.context)).toEqual([])
      const rows = await client.rows(importId)
      expect(rows.map(({ outcome }) => outcome)).toEqual([after, before])
      expect(rows[1]?.cells).toContain('Bo Berg')
    })

    test.each(['Quillon Vexmarch', 'vexmarch, quillon', 'QUILLON.V@canary.example'])(
      'keeps %s in no heading, question, choice or name of a worksheet',
      async (name) => {
        const client = await openImportClient({ db: await open() })
        const { db, app, ask } = client
        const { id } = await givenGuest(db, { fullName: canary.fullName, email: canary.email })
        const row = (...cells: string[]) =>
          `<Row>${cells.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`
        const worksheet = (title: string, ...rows: string[]) =>
          `<Worksheet ss:Name="${title}"><Table>${rows.join('')}</Table></Worksheet>`
        const opened = await client.upload(
          `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${[
            worksheet(
              name,
              row('Cabin', 'Guest', 'Arrival', 'Departure', 'Price', 'Status', name),
              row(name, name, '2027-03-01', '2027-03-04', '300', name, ''),
              row('Fox Den', 'Bo Berg', '2027-04-01', '2027-04-04', '300', `${name} option`, ''),
            ),
            worksheet('Other', row('x', 'y')),
          ].join('')}</Workbook>`,
        )
        expect(opened.reading.worksheet).toBe(name)
        expect(opened.unknownStatuses).toHaveLength(2)
        await client.map(opened.id, {
          ...opened.mapping,
          cabins: { [name]: null },
          statuses: { [statusChoiceKey(name)]: 'booked' },
          rentedSince: { [name]: '2026-05-01' },
        })
        expect((await read(db, app.context)).length).toBeGreaterThan(4)
        expect((await ask(`/api/guests/${id}/erase`, { version: 1 })).status).toBe(204)
        expect(await read(db, app.context)).toEqual([])
        expect((await client.readImport(opened.id)).numRows).toBe(2)
      },
    )

    test('whose row was there already keeps no row of the guest', async () => {
      const client = await openImportClient({ db: await open() })
      const { db, app, ask } = client
      const row = rowOf('Quillon Vexmarch,quillon.v@canary.example', 'R1')
      const first = await client.upload(file(row))
      await client.finish(first.id)
      const again = await client.upload(file(row))
      expect(again.counts).toEqual({ same: 1 })
      const guest = await db
        .selectFrom('guests')
        .where('email', '=', canary.email)
        .selectAll()
        .executeTakeFirstOrThrow()
      expect((await ask(`/api/guests/${guest.id}/erase`, { version: 1 })).status).toBe(204)
      expect(await read(db, app.context)).toEqual([])
    })

    test('stores no number of an identity document, and shows examples only until it is imported', async () => {
      const client = await openImportClient({ db: await open() })
      const { db, app } = client
      const opened = await client.upload(file(rowOf('Bo Berg,bo@x.example', 'R1')))
      expect(opened.columns.map(({ examples }) => examples[0])).toContain('Bo Berg')
      expect(opened.columns.at(-1)?.examples).toEqual(['Not stored'])
      expect(JSON.stringify(await client.rows(opened.id))).not.toMatch(traces)
      expect(await read(db, app.context)).toEqual([])
      const done = await client.finish(opened.id)
      expect(done.columns.flatMap(({ examples }) => examples)).toEqual([])
      const { header } = await db.selectFrom('imports').select('header').executeTakeFirstOrThrow()
      expect(app.context.vault.decrypt(header)).not.toContain('Berg')
    })

    test('leaves neither rows nor columns after a day, even if its server ended', async () => {
      const client = await openImportClient({ db: await open() })
      const { db } = client
      const { id } = await client.upload(
        fileOf('Fox Den,Ana Silva,a@x.example,2026-10-01,2026-10-03,2,9,,'),
      )
      await client.finish(id)
      await db.updateTable('imports').set({ state: 'importing' }).execute()
      await deleteOldImports({ db, now: () => new Date('2026-11-22T12:00:00Z') })
      const left = await db.selectFrom('imports').selectAll().executeTakeFirstOrThrow()
      expect(left).toMatchObject({ header: '[]', new_cabins: '{}', questions: '', reading: '' })
      expect(JSON.parse(left.mapping)).toMatchObject({ cabins: {}, statuses: {}, rentedSince: {} })
      expect(await db.selectFrom('import_rows').selectAll().execute()).toEqual([])
      expect((await client.readImport(id)).columns).toEqual([])
    })
  })

  test('an email that was written to a file is deleted with the guest, and any after a week', async () => {
    const { context, ask, id, booking } = await openWithGuest()
    while (await runNextJob(context, sendMail));
    const outbox = join(context.config.dataDir, 'outbox')
    const files = () => (existsSync(outbox) ? readdirSync(outbox).length : 0)
    const before = files()
    const other = await givenBooking(context.db)
    for (const { id: bookingId } of [booking, other]) {
      const document = { document: 'confirmation', to: 'friend@elsewhere.example' }
      await ask(`/api/bookings/${bookingId}/emails`, document)
    }
    while (await runNextJob(context, sendMail));
    expect(files()).toBe(before + 2)
    expect((await ask(`/api/guests/${id}/erase`, { version: 1 })).status).toBe(204)
    expect(files()).toBe(before + 1)
    const written = Date.parse('2026-11-21T10:00:00Z')
    // As of an email that was being written during the erasure.
    writeFileSync(join(context.config.dataDir, 'outbox', `${written}-999.eml`), texts[0] ?? '')
    const inDays = (days: number) => new Date(written + days * 86_400_000)
    await deleteOldMailFiles({ ...context, now: () => inDays(6.9) })
    expect(files()).toBe(1)
    await deleteOldMailFiles({ ...context, now: () => inDays(7.1) })
    expect(files()).toBe(0)
  })
})
