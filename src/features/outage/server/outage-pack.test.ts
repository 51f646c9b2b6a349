import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { composeMessage } from '#platform/mail/compose-message.ts'
import { findUnsent } from '#platform/mail/outbox-store.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import type { OutagePackState } from '../contract/outage.ts'
import { iterations } from './encrypt-page.ts'
import { mailOutagePack, startOutagePack } from './outage-pack-job.ts'
import { currentName, encryptedName, writeOutagePack } from './write-outage-pack.ts'

const noon = '2026-11-21T11:00:00.000Z'
const passphrase = 'four otters in a boat'
const hostile = `</td></table><script src="https://evil.example/x.js">alert(1)</script>"'&`
const json = { 'content-type': 'application/json' }

const post = (body: object, method = 'POST'): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: json,
})

const namesIn = (folder: string) => readdirSync(folder).sort()

/** Decrypts a encrypted page as its script does. */
async function decryptPage(page: string, given: string): Promise<string> {
  const part = (id: string) =>
    Buffer.from(new RegExp(`id="${id}">([^<]*)<`).exec(page)?.[1] ?? '', 'base64')
  const base = await crypto.subtle.importKey('raw', Buffer.from(given), 'PBKDF2', false, [
    'deriveKey',
  ])
  const from = { name: 'PBKDF2', hash: 'SHA-256', salt: part('salt'), iterations }
  const key = await crypto.subtle.deriveKey(from, base, { name: 'AES-GCM', length: 256 }, false, [
    'decrypt',
  ])
  const text = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: part('iv') },
    key,
    part('content'),
  )
  return new TextDecoder().decode(text)
}

eachDatabase((open) => {
  async function setUp() {
    const clock = { now: noon }
    const folder = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
    const copyFolder = join(folder, 'share')
    mkdirSync(copyFolder)
    const outagePack = { folder: join(folder, 'outage'), copyFolder, passphrase }
    const app = await createTestApp({
      db: await open(),
      now: () => new Date(clock.now),
      config: { outagePack },
    })
    const { db, vault } = app.context
    const { id: cabinId } = await givenCabin(db, { name: 'Otter Bend' })
    const inHouse = await givenGuest(db, {
      fullName: 'Inês Carvalhal',
      phone: '+351 912 345 678',
      nationalIdEncrypted: vault.encrypt('PTX7654321'),
    })
    await givenBooking(db, {
      cabinId,
      guestId: inHouse.id,
      status: 'checked-in',
      startDate: '2026-11-20',
      endDate: '2026-11-23',
    })
    const { id: otherCabin } = await givenCabin(db, { name: 'Fox Den' })
    const arriving = await givenGuest(db, { fullName: hostile, notes: 'Allergic to <b>nuts</b>' })
    const booking = await givenBooking(db, {
      cabinId: otherCabin,
      guestId: arriving.id,
      startDate: '2026-11-25',
      endDate: '2026-11-27',
    })
    await givenBooking(db, { startDate: '2026-12-24', endDate: '2026-12-27' })
    const current = () => readFileSync(join(outagePack.folder, currentName), 'utf8')
    return { ...app, clock, outagePack, current, booking, inHouse, cabinId }
  }

  describe('the outage pack', () => {
    test('has guests in house, arrivals, departures, balances, cabins and blank forms', async () => {
      const { context, current } = await setUp()
      await writeOutagePack(context)
      const page = current()
      expect(page).toContain('November 21, 2026 at ')
      for (const text of [
        ...['In house (1 booking)', 'Inês Carvalhal', '+351 912 345 678', '$600.00'],
        ...['Arrivals, Wed, Nov 25', 'Departures, next 7 days', 'Otter Bend', 'Clean'],
        ...['What happens during the outage', 'Signature of the guest'],
      ]) {
        expect(page).toContain(text)
      }
      expect(page).not.toContain('Marta Sousa')
    })

    test('is written and mailed in the formats of the property', async () => {
      const { context, clock, current, requestAsUser } = await setUp()
      const { db } = context
      await db
        .updateTable('property')
        .set({ currency: 'EUR', number_format: '1.234,56', date_format: '21.11.2026' })
        .execute()
      const settings = { includesNationalIDs: false, mailTo: 'desk@example.com', mailAt: '18:00' }
      await requestAsUser('/api/outage-settings', post(settings, 'PUT'))
      clock.now = '2026-11-21T20:00:00.000Z'
      await writeOutagePack(context)
      expect(await mailOutagePack(context)).toBe(true)
      const message = await findUnsent(db, 1)
      const mailed = await decryptPage(message?.attachment?.content.toString() ?? '', passphrase)
      for (const page of [current(), mailed]) {
        expect(page).toContain('600,00\u00a0€')
        expect(page).toContain('Arrivals, Wed, 25.11.2026')
      }
    })

    test('loads nothing, has no script, and escapes every text', async () => {
      const { context, current } = await setUp()
      await writeOutagePack(context)
      const page = current()
      expect(page).not.toMatch(
        /<script|<link|<img|<iframe|<[^>]*\ssrc=|url\(|@import|<[^>]*\son\w+=/i,
      )
      expect(page).toContain('&lt;script src=&quot;https://evil.example/x.js&quot;&gt;')
      expect(page).toContain('Allergic to &lt;b&gt;nuts&lt;/b&gt;')
      expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    })

    test('has national IDs only if the property says so, and its file is private', async () => {
      const { context, current, requestAsUser, outagePack } = await setUp()
      await writeOutagePack(context)
      expect(current()).not.toContain('PTX7654321')
      expect(statSync(join(outagePack.folder, currentName)).mode & 0o777).toBe(0o600)
      const settings = { includesNationalIDs: true, mailTo: '', mailAt: '18:00' }
      expect((await requestAsUser('/api/outage-settings', post(settings, 'PUT'))).status).toBe(200)
      await writeOutagePack(context)
      expect(current()).toContain('PTX7654321')
    })

    test('shows a change soon after it was made, and unfinished files disappear', async () => {
      const { context, current, requestAsUser, outagePack, booking } = await setUp()
      mkdirSync(outagePack.folder)
      const draft = join(outagePack.folder, '.0b5f5c3e-7a0f-4a39-9f0c-2f9c0f0e1a2b')
      writeFileSync(draft, 'half')
      const job = startOutagePack(context, 20)
      await expect.poll(() => namesIn(outagePack.folder)).toContain(currentName)
      await requestAsUser(
        `/api/bookings/${booking.id}/special-requests`,
        post({ version: 1, expectedArrival: '21:45', specialRequests: ['cot'] }),
      )
      await expect.poll(current).toContain('9:45 PM')
      await job.stop()
      expect(current()).toContain('Cot')
      expect(namesIn(outagePack.folder)).toEqual(['outage-pack-2026-11-21.html', currentName])
    })

    test('keeps the last pack of seven days, and none that names an erased guest', async () => {
      const { context, outagePack, clock, inHouse, requestAsUser } = await setUp()
      const { folder } = outagePack
      for (let day = 10; day <= 18; day++) {
        clock.now = `2026-11-${day}T11:00:00.000Z`
        await writeOutagePack(context)
        const time = new Date(clock.now)
        utimesSync(join(folder, `outage-pack-2026-11-${day}.html`), time, time)
      }
      expect(namesIn(folder)).toHaveLength(8)
      expect(namesIn(folder)[0]).toBe('outage-pack-2026-11-12.html')
      clock.now = '2026-11-30T11:00:00.000Z'
      await context.db.updateTable('bookings').set({ status: 'checked-out' }).execute()
      const erased = await requestAsUser(`/api/guests/${inHouse.id}/erase`, post({ version: 1 }))
      expect(erased.status).toBe(204)
      await writeOutagePack(context)
      expect(namesIn(folder)).toEqual(['outage-pack-2026-11-30.html', currentName])
      for (const name of namesIn(folder)) {
        expect(readFileSync(join(folder, name), 'utf8')).not.toContain('Carvalhal')
      }
    })

    test('is encrypted where it leaves the machine, and opens with the passphrase alone', async () => {
      const { context, outagePack } = await setUp()
      await writeOutagePack(context)
      expect(namesIn(outagePack.copyFolder)).toEqual([encryptedName])
      const encrypted = readFileSync(join(outagePack.copyFolder, encryptedName), 'utf8')
      expect(encrypted).not.toMatch(/Carvalhal|912 345|Otter Bend/)
      expect(encrypted).not.toMatch(/\ssrc=|<link|url\(|https?:/i)
      expect(await decryptPage(encrypted, passphrase)).toContain('Inês Carvalhal')
      await expect(decryptPage(encrypted, 'four otters in a canoe')).rejects.toThrow()
    })

    test('is queued as an encrypted email once a day, at its time', async () => {
      const { context, clock, requestAsUser } = await setUp()
      expect(await mailOutagePack(context)).toBe(false)
      const settings = { includesNationalIDs: false, mailTo: 'desk@example.com', mailAt: '18:00' }
      await requestAsUser('/api/outage-settings', post(settings, 'PUT'))
      expect(await mailOutagePack(context)).toBe(false)
      clock.now = '2026-11-21T20:00:00.000Z'
      const both = await Promise.all([mailOutagePack(context), mailOutagePack(context)])
      expect(both.filter(Boolean)).toHaveLength(1)
      expect(await mailOutagePack(context)).toBe(false)
      const { db } = context
      const message = await findUnsent(db, 1)
      expect(message?.to).toBe('desk@example.com')
      expect(
        await decryptPage(message?.attachment?.content.toString() ?? '', passphrase),
      ).toContain('Otter Bend')
      const mime = message && (await composeMessage(message, 'no-reply@example.com')).toString()
      expect(mime).toContain('filename=outage-pack-2026-11-21.html')
      expect(mime).not.toContain('Carvalhal')
    })

    test('cannot be sent without a passphrase', async () => {
      const { requestAsUser } = await createTestApp({ db: await open() })
      const settings = { includesNationalIDs: false, mailTo: 'desk@example.com', mailAt: '18:00' }
      const response = await requestAsUser('/api/outage-settings', post(settings, 'PUT'))
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'outage-passphrase-missing' })
    })

    test('can be downloaded, which the history records', async () => {
      const { context, requestAsUser } = await setUp()
      const response = await requestAsUser('/api/outage-pack')
      expect(response.headers.get('content-disposition')).toContain('outage-pack.html')
      expect(await response.text()).toContain('Inês Carvalhal')
      const actions = await context.db.selectFrom('audit').select('action').execute()
      expect(actions).toContainEqual({ action: 'outage-pack.download' })
      const state = (await (await requestAsUser('/api/outage-settings')).json()) as OutagePackState
      expect(state).toMatchObject({ isWritten: true, isCopied: true, canBeSent: true })
    })
  })
})
