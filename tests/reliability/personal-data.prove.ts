import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpConfigured } from '#app/server/program/backup-command.ts'
import { examine } from '#app/server/program/doctor-command.ts'
import { pageOf } from '#app/server/program/finding.ts'
import { readConfig } from '#platform/base/config.ts'
import { fileOf, testImage } from '#testkit/app/test-images.ts'
import { openCleanersPage } from './pii/cleaners-page.ts'
import { backupPlaces, filesBelow, marksIn, type Place, textPlace } from './pii/find-pii.ts'
import {
  fileMarks,
  guestMarks,
  type Marks,
  otherSpellings,
  secretMarks,
  userMarks,
} from './pii/marked-pii.ts'
import {
  lists,
  openServerWithPii,
  runGuestHistory,
  type ServerWithPii,
  sendEverywhere,
} from './pii/server-with-pii.ts'
import { bySize } from './size.ts'

let server: ServerWithPii
let story: Awaited<ReturnType<typeof runGuestHistory>>
/** Secrets that the server generates. */
let made: Marks
let encryptedID: string

const { nationalID, ...guestSearchTerms } = guestMarks
const identity = { ...guestSearchTerms, ...otherSpellings }

const databaseFile = () => join(server.dataDir, 'cabinkeeper.db')
const isDatabase = ({ name }: Place) => name.includes('cabinkeeper.db')
/** The outage pack names current guests, and never has a national ID in this test. */
const isPack = ({ name }: Place) => name.includes('/outage/')
const isOutbox = ({ name }: Place) => name.includes('/outbox/')

const dataPlaces = () => filesBelow(server.dataDir, 'data')

async function surroundings(): Promise<Place[]> {
  const findings = await examine(readConfig(server.env), new Date())
  const metrics = { authorization: `Bearer ${secretMarks.metricsToken}` }
  return [
    textPlace('log', server.output()),
    textPlace('doctor', pageOf(findings)),
    textPlace('metrics', (await server.ask('/api/metrics', { headers: metrics })).text),
    textPlace('API', (await server.ask('/api/openapi.json')).text),
    textPlace('API for people', (await server.ask('/api/docs')).text),
    ...(await filesBelow(server.temporary, 'temporary')),
    ...(await filesBelow(join(import.meta.dirname, '../../dist'), 'dist')),
  ]
}

async function newBackup(name: string): Promise<Place[]> {
  const file = join(server.root, name)
  await backUpConfigured([file], server.env, () => {})
  return backupPlaces(file)
}

/** Messages about where each marker was found. */
const found = (places: readonly Place[], marks: Marks) =>
  places.flatMap((place) => marksIn(place, marks).map((mark) => `${mark} in ${place.name}`))

/** The credentials of a mail server and of image storage are used, and both fail. */
async function tryUnreachableServices() {
  await server.startCutOff()
  await server.logIn()
  const unsent = { fullName: userMarks.user, password: secretMarks.password }
  await server.ask('/api/staff', {
    method: 'POST',
    body: { ...unsent, email: `again.${userMarks.userEmail}` },
  })
  await server.upload(fileOf(await testImage({ seed: 3 }), `${guestMarks.name}.jpg`))
  await expect.poll(() => server.output(), { timeout: 30_000 }).toContain('mail-not-sent')
  expect(server.output()).toContain('image-not-stored')
}

beforeAll(async () => {
  server = await openServerWithPii()
  await server.start()
})
afterAll(() => server?.remove())

test("a guest's data and all secrets go through every route, and appear only where they are needed [SEC-26, SEC-42, SEC-44]", async () => {
  const session = await server.logIn()
  const [sessionToken = '', signature = ''] = session.split('.')
  const access = 'read-only'
  const fields = { name: 'Nightly export', access, currentPassword: server.owner.password }
  const token = await server.ask('/api/account/tokens', { method: 'POST', body: fields })
  expect([token.status, token.text]).toMatchObject([201, expect.stringContaining('ck_')])
  made = {
    signature,
    apiToken: /ck_[\w-]+/.exec(token.text)?.[0] ?? '',
    ownPassword: server.owner.password,
  }
  server.responses.length = 0
  story = await runGuestHistory(server)
  expect(story.statuses.filter((status) => !status.startsWith('done'))).toEqual([])
  const cleaner = await openCleanersPage(server, story.guestId)
  await sendEverywhere(server)
  await server.logIn()

  // A list contains names. A national ID is revealed one at a time, and each time audited.
  const listed: Place[] = []
  for (const path of lists) {
    for (const headers of [{}, { cookie: '', authorization: `Bearer ${made.apiToken}` }]) {
      const response = await server.ask(path, { headers })
      if (path.startsWith('/api/system') || response.status === 403) continue
      expect([path, response.status]).toEqual([path, 200])
      listed.push(textPlace(path, response.text))
    }
  }
  const one = await server.ask(`/api/bookings/${story.bookingId}`)
  const byToken = { cookie: '', authorization: `Bearer ${made.apiToken}` }
  const masked = await server.ask(`/api/bookings/${story.bookingId}`, { headers: byToken })
  expect(one.body.guest.nationalID).toBe(nationalID)
  expect(found(listed, identity).length).toBeGreaterThan(10)
  expect(found([...listed, textPlace('by a token', masked.text)], { nationalID })).toEqual([])

  const shown = server.responses.filter(({ place }) => marksIn(place, { nationalID }).length > 0)
  expect(new Set(shown.map(({ path }) => path.replaceAll(/\d+/g, '{id}')))).toEqual(
    new Set(['/api/bookings/{id}', '/api/guests/{id}/reveal-national-id']),
  )
  const secrets = { ...secretMarks, ...made }
  const responsePlaces = server.responses.map(({ place }) => place)
  expect(found(responsePlaces, secrets)).toEqual([])

  const staff = { ...userMarks }
  const mailed = async () => found((await dataPlaces()).filter(isOutbox), staff)
  // The outbox is delivered a moment later.
  await expect.poll(mailed, { timeout: 60_000, interval: 250 }).toHaveLength(2)

  if (bySize({ short: false, full: true })) await tryUnreachableServices()

  const data = await dataPlaces()
  const forCleaners = { ...identity, ...staff, nationalID }
  expect(found(cleaner.places, forCleaners)).toEqual([])
  expect(found([cleaner.forStaff], forCleaners).length).toBeGreaterThan(1)
  const database = data.filter(isDatabase)
  const kept = new DatabaseSync(databaseFile(), { readOnly: true })
  const row = kept
    .prepare('select national_id_sealed as id from guests where id = ?')
    .get(story.guestId)
  kept.close()
  encryptedID = String(row?.id)
  const backup = await newBackup('before.tar.gz')
  const outbox = data.filter(isOutbox)

  // The search itself must work.
  for (const there of [database, backup])
    expect(
      new Set(
        found(there, { ...identity, ...staff, encryptedID }).map((it) => it.split(' in ')[0]),
      ),
    ).toEqual(new Set(Object.keys({ ...identity, ...staff, encryptedID })))

  const around = await surroundings()
  const wrong = [
    ...found([...data, ...backup, ...around], { nationalID, ...secrets }),
    ...found(
      [...around, ...data.filter((place) => !isDatabase(place) && !isPack(place))],
      identity,
    ),
    ...found([...around, ...data.filter((place) => !isDatabase(place) && !isOutbox(place))], staff),
    ...found([...backup, ...around, ...outbox], { sessionToken }),
    ...found([...data, ...backup, ...around], { cleaningToken: cleaner.token }),
    ...found([...around, ...outbox], { encryptedID, ...fileMarks }),
  ]
  expect(wrong).toEqual([])
})

test('after erasure no byte of a guest is left in database, write-ahead log, files or logs', async () => {
  const gone = { ...guestMarks, ...otherSpellings, encryptedID }
  expect(found((await dataPlaces()).filter(isDatabase), gone).length).toBeGreaterThan(5)
  const { body: guest } = await server.ask(`/api/guests/${story.guestId}`)
  const erased = await server.ask(`/api/guests/${story.guestId}/erase`, {
    method: 'POST',
    body: { version: guest.version },
  })
  expect(erased.status).toBe(204)
  // The outage pack is written again a few seconds later.
  const packed = async () => found((await dataPlaces()).filter(isPack), gone)
  await expect.poll(packed, { timeout: 60_000, interval: 250 }).toEqual([])

  const whileRunning = await dataPlaces()
  const responses: Place[] = []
  for (const path of lists.filter((path) => !path.includes('?q=')))
    responses.push(textPlace(path, (await server.ask(path)).text))
  const backup = await newBackup('after.tar.gz')
  const around = await surroundings()
  await server.end()
  const places = [...whileRunning, ...responses, ...backup, ...around, ...(await dataPlaces())]
  const left = found(places, gone)
  expect(left).toEqual([])
})

test('a text in the log, a leftover row and a freed page are found (positive control)', async () => {
  const line = {
    at: 'now',
    event: 'request',
    path: `/api/guests?q=${encodeURIComponent(guestMarks.name)}`,
  }
  const log = textPlace('log', `${server.output()}${JSON.stringify(line)}\n`)
  expect(marksIn(log, identity)).toEqual(['name'])

  const notes = `${'x'.repeat(300)} ${guestMarks.notes}`
  const withLeak = async (name: string, statements: (database: DatabaseSync) => void) => {
    const file = join(server.root, name)
    await copyFile(databaseFile(), file)
    const database = new DatabaseSync(file)
    statements(database)
    database.close()
    return (await filesBelow(server.root)).filter((place) => place.name.endsWith(name))
  }
  const insert =
    "insert into guests (full_name, email, country_code, national_id_sealed, created_at, notes) values ('A', '', '', '', '2026-11-21T00:00:00.000Z', ?)"
  const row = await withLeak('row.db', (database) => database.prepare(insert).run(notes))
  expect(marksIn(row[0] as Place, identity)).toEqual(['notes'])

  const removeAgain = (careful: 'on' | 'off') => (database: DatabaseSync) => {
    database.exec(`pragma secure_delete = ${careful}`)
    database.prepare(insert).run(notes)
    database.exec("delete from guests where full_name = 'A'")
  }
  const freed = await withLeak('freed.db', removeAgain('off'))
  expect(marksIn(freed[0] as Place, identity)).toEqual(['notes'])
  const cleared = await withLeak('cleared.db', removeAgain('on'))
  expect(marksIn(cleared[0] as Place, identity)).toEqual([])
})

test('a text is found in every encoding (positive control)', () => {
  const name = guestMarks.name
  const written = [
    name.toUpperCase().replace('Ï', 'ï').replace('Æ', 'æ'),
    `"${JSON.stringify(name)}"`,
    'Zyxqu\\u00efll Vornebr\\u00e6ck',
    `?q=${encodeURIComponent(name)}`,
    `?${new URLSearchParams({ name })}`,
    Buffer.from(name).toString('hex'),
    Buffer.from(name).toString('hex').toUpperCase(),
    ...['', 'a', 'ab', 'abc'].map((before) => Buffer.from(`${before}${name}!`).toString('base64')),
    Buffer.from(`ab${name}`).toString('base64url'),
  ]
  const places = [
    ...written.map((text) => textPlace(text, text)),
    { name: 'UTF-16', bytes: Buffer.from(name, 'utf16le') },
  ]
  expect(places.filter((place) => !marksIn(place, { name }).includes('name'))).toEqual([])
  expect(marksIn(textPlace('other', 'Zyxquill Vornebrack'), { name })).toEqual([])
})
