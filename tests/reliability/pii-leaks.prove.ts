import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { pageOf } from '#server/doctor/finding.ts'
import { backUpConfigured } from '#server/program/backup-command.ts'
import { examine } from '#server/program/doctor-command.ts'
import { fileOf, picture } from '#server/testing/test-images.ts'
import { figure, told } from './measurement.ts'
import {
  backupPlaces,
  bytesIn,
  filesBelow,
  marksIn,
  type Place,
  textPlace,
} from './pii/find-pii.ts'
import {
  colleagueMarks,
  fileMarks,
  guestMarks,
  type Marks,
  otherSpellings,
  secretMarks,
} from './pii/marked-pii.ts'
import {
  type CanaryHouse,
  lists,
  openCanaryHouse,
  sendEverywhere,
  tellStory,
} from './pii/server-with-pii.ts'
import { bySize } from './size.ts'

let house: CanaryHouse
let story: Awaited<ReturnType<typeof tellStory>>
/** Secrets that the house makes itself. */
let made: Marks
let sealedID: string

const { nationalID, ...guestSearchTerms } = guestMarks
const identity = { ...guestSearchTerms, ...otherSpellings }

const databaseFile = () => join(house.dataDir, 'cabinkeeper.db')
const isDatabase = ({ name }: Place) => name.includes('cabinkeeper.db')
const isOutbox = ({ name }: Place) => name.includes('/outbox/')

const dataPlaces = () => filesBelow(house.dataDir, 'data')

async function surroundings(): Promise<Place[]> {
  const findings = await examine(readConfig(house.env), new Date())
  const metrics = { authorization: `Bearer ${secretMarks.metricsToken}` }
  return [
    textPlace('log', house.said()),
    textPlace('doctor', pageOf(findings)),
    textPlace('metrics', (await house.ask('/api/metrics', { headers: metrics })).text),
    textPlace('API', (await house.ask('/api/openapi.json')).text),
    textPlace('API for people', (await house.ask('/api/docs')).text),
    ...(await filesBelow(house.temporary, 'temporary')),
    ...(await filesBelow(join(import.meta.dirname, '../../dist'), 'dist')),
  ]
}

async function newBackup(name: string): Promise<Place[]> {
  const file = join(house.root, name)
  await backUpConfigured([file], house.env, () => {})
  return backupPlaces(file)
}

/** Where which of the marks was found, as sentences. */
const found = (places: readonly Place[], marks: Marks) =>
  places.flatMap((place) => marksIn(place, marks).map((mark) => `${mark} in ${place.name}`))

/** The secrets of a mail server and of a store for pictures are used, and both fail. */
async function tryUnreachableServices() {
  await house.startCutOff()
  await house.logIn()
  const unsent = { fullName: colleagueMarks.colleague, password: secretMarks.password }
  await house.ask('/api/staff', {
    method: 'POST',
    body: { ...unsent, email: `again.${colleagueMarks.colleagueEmail}` },
  })
  await house.upload(fileOf(await picture({ seed: 3 }), `${guestMarks.name}.jpg`))
  await expect.poll(() => house.said(), { timeout: 30_000 }).toContain('mail-not-sent')
  expect(house.said()).toContain('image-not-stored')
}

beforeAll(async () => {
  house = await openCanaryHouse()
  await house.start()
})
afterAll(() => house?.remove())

test('a guest and all secrets go through every route, and come out only where they are needed [SEC-26, SEC-42, SEC-44]', async () => {
  const session = await house.logIn()
  const [sessionToken = '', signature = ''] = session.split('.')
  const access = 'read-only'
  const asked = { name: 'Nightly export', access, currentPassword: house.owner.password }
  const token = await house.ask('/api/account/tokens', { method: 'POST', body: asked })
  expect([token.status, token.text]).toMatchObject([201, expect.stringContaining('ck_')])
  made = {
    signature,
    apiToken: /ck_[\w-]+/.exec(token.text)?.[0] ?? '',
    ownPassword: house.owner.password,
  }
  house.answers.length = 0
  story = await tellStory(house)
  expect(story.statuses.filter((status) => !status.startsWith('done'))).toEqual([])
  const sent = await sendEverywhere(house)
  await house.logIn()

  // A list holds names, of whoever asks; the national ID is read one by one, and each time noted.
  const readings = lists.length * 2 + 2
  const listed: Place[] = []
  for (const path of lists) {
    for (const headers of [{}, { cookie: '', authorization: `Bearer ${made.apiToken}` }]) {
      const answer = await house.ask(path, { headers })
      if (path.startsWith('/api/system') || answer.status === 403) continue
      expect([path, answer.status]).toEqual([path, 200])
      listed.push(textPlace(path, answer.text))
    }
  }
  const one = await house.ask(`/api/bookings/${story.bookingId}`)
  const byToken = { cookie: '', authorization: `Bearer ${made.apiToken}` }
  const masked = await house.ask(`/api/bookings/${story.bookingId}`, { headers: byToken })
  expect(one.body.guest.nationalID).toBe(nationalID)
  expect(found(listed, identity).length).toBeGreaterThan(10)
  expect(found([...listed, textPlace('by a token', masked.text)], { nationalID })).toEqual([])

  const shown = house.answers.filter(({ place }) => marksIn(place, { nationalID }).length > 0)
  expect(new Set(shown.map(({ path }) => path.replaceAll(/\d+/g, '{id}')))).toEqual(
    new Set(['/api/bookings/{id}', '/api/guests/{id}/reveal-national-id']),
  )
  const secrets = { ...secretMarks, ...made }
  const answered = house.answers.map(({ place }) => place)
  expect(found(answered, secrets)).toEqual([])

  const staff = { ...colleagueMarks }
  const mailed = async () => found((await dataPlaces()).filter(isOutbox), staff)
  // What the outbox holds is handed on a moment later.
  await expect.poll(mailed, { timeout: 60_000, interval: 250 }).toHaveLength(2)

  if (bySize({ short: false, full: true })) await tryUnreachableServices()

  const data = await dataPlaces()
  const database = data.filter(isDatabase)
  const kept = new DatabaseSync(databaseFile(), { readOnly: true })
  const row = kept
    .prepare('select national_id_sealed as id from guests where id = ?')
    .get(story.guestId)
  kept.close()
  sealedID = String(row?.id)
  const backup = await newBackup('before.tar.gz')
  const outbox = data.filter(isOutbox)

  // Whoever looks finds what is there.
  for (const there of [database, backup])
    expect(
      new Set(found(there, { ...identity, ...staff, sealedID }).map((it) => it.split(' in ')[0])),
    ).toEqual(new Set(Object.keys({ ...identity, ...staff, sealedID })))

  const around = await surroundings()
  const wrong = [
    ...found([...data, ...backup, ...around], { nationalID, ...secrets }),
    ...found([...around, ...data.filter((place) => !isDatabase(place))], identity),
    ...found([...around, ...data.filter((place) => !isDatabase(place) && !isOutbox(place))], staff),
    ...found([...backup, ...around, ...outbox], { sessionToken }),
    ...found([...around, ...outbox], { sealedID, ...fileMarks }),
  ]
  expect(wrong).toEqual([])
  const places = [...data, ...backup, ...around, ...answered]
  figure('requests with the identity in them', sent + story.statuses.length + readings)
  figure('places searched', places.length)
  figure('bytes searched', bytesIn(places))
  figure('words found where they may not be', wrong.length, { atMost: 0 })
})

test('of a guest who was erased no byte is left in database, write-ahead log, files or logs', async () => {
  const gone = { ...guestMarks, ...otherSpellings, sealedID }
  expect(found((await dataPlaces()).filter(isDatabase), gone).length).toBeGreaterThan(5)
  const { body: guest } = await house.ask(`/api/guests/${story.guestId}`)
  const erased = await house.ask(`/api/guests/${story.guestId}/erase`, {
    method: 'POST',
    body: { version: guest.version },
  })
  expect(erased.status).toBe(204)

  const whileRunning = await dataPlaces()
  const answers: Place[] = []
  for (const path of lists.filter((path) => !path.includes('?q=')))
    answers.push(textPlace(path, (await house.ask(path)).text))
  const backup = await newBackup('after.tar.gz')
  const around = await surroundings()
  await house.end()
  const places = [...whileRunning, ...answers, ...backup, ...around, ...(await dataPlaces())]
  const left = found(places, gone)
  expect(left).toEqual([])
  figure('places searched', places.length)
  figure('bytes searched', bytesIn(places))
  figure('occurrences', left.length, { atMost: 0 })
})

test('a word in the log, a row that was left behind and a page that was only freed are found when planted', async () => {
  const line = {
    at: 'now',
    event: 'request',
    path: `/api/guests?q=${encodeURIComponent(guestMarks.name)}`,
  }
  const log = textPlace('log', `${house.said()}${JSON.stringify(line)}\n`)
  expect(marksIn(log, identity)).toEqual(['name'])

  const notes = `${'x'.repeat(300)} ${guestMarks.notes}`
  const planted = async (name: string, statements: (database: DatabaseSync) => void) => {
    const file = join(house.root, name)
    await copyFile(databaseFile(), file)
    const database = new DatabaseSync(file)
    statements(database)
    database.close()
    return (await filesBelow(house.root)).filter((place) => place.name.endsWith(name))
  }
  const insert =
    "insert into guests (full_name, email, country_code, national_id_sealed, created_at, notes) values ('A', '', '', '', '2026-11-21T00:00:00.000Z', ?)"
  const row = await planted('row.db', (database) => database.prepare(insert).run(notes))
  expect(marksIn(row[0] as Place, identity)).toEqual(['notes'])

  const removeAgain = (careful: 'on' | 'off') => (database: DatabaseSync) => {
    database.exec(`pragma secure_delete = ${careful}`)
    database.prepare(insert).run(notes)
    database.exec("delete from guests where full_name = 'A'")
  }
  const freed = await planted('freed.db', removeAgain('off'))
  expect(marksIn(freed[0] as Place, identity)).toEqual(['notes'])
  const cleared = await planted('cleared.db', removeAgain('on'))
  expect(marksIn(cleared[0] as Place, identity)).toEqual([])
  told('planted', 'a line of the log, a row, and a freed page of the database: each found')
})
