import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { findBySearchTerms } from './guest-search-store.ts'

const people = [
  ['Łukasz Wiśniowski', 'lukasz.w@example.com', '+48 601 555 014'],
  ['Søren Kjærgaard', 'soren@example.org', '+45 20 55 01 42'],
  ['Anna Straße', 'astra@example.net', '030 5550142'],
  ['Marta Sousa', 'marta.sousa@example.com', '+351 912 345 678'],
  ['Marco Sousa', '', ''],
  ['Katherine Lindgren', 'kath@example.com', ''],
] as const

eachDatabase((open) => {
  async function setUp() {
    const db = await open()
    const client = await openStaffClient({ db })
    const book = { ...client, ...client.guests }
    for (const [fullName, email, phone] of people) await givenGuest(db, { fullName, email, phone })
    return { ...book }
  }

  describe('a search for guests', () => {
    test('ignores accents, special letters and case [RULE-62]', async () => {
      const { names } = await setUp()
      expect(await names('lukasz')).toEqual(['Łukasz Wiśniowski'])
      expect(await names('ŁUKASZ')).toEqual(['Łukasz Wiśniowski'])
      expect(await names('soren')).toEqual(['Søren Kjærgaard'])
      expect(await names('Kjærg')).toEqual(['Søren Kjærgaard'])
      expect(await names('strasse')).toEqual(['Anna Straße'])
      expect(await names('Straße')).toEqual(['Anna Straße'])
    })

    test('matches the beginnings of words and requires every search term', async () => {
      const { names } = await setUp()
      expect(await names('mar')).toEqual(['Marco Sousa', 'Marta Sousa'])
      expect(await names('so mar')).toEqual(['Marco Sousa', 'Marta Sousa'])
      expect(await names('marta so')).toEqual(['Marta Sousa'])
      expect(await names('marta lind')).toEqual([])
      expect(await names('arta')).toEqual([])
      expect(await names('?!')).toEqual([])
    })

    test('finds complete and partial email addresses', async () => {
      const { names } = await setUp()
      expect(await names('MARTA.sousa@example.com')).toEqual(['Marta Sousa'])
      expect(await names('marta.sousa@')).toEqual(['Marta Sousa'])
      expect(await names('astra')).toEqual(['Anna Straße'])
      expect(await names('example.org')).toEqual(['Søren Kjærgaard'])
    })

    test('finds phone numbers with and without the country code', async () => {
      const { names } = await setUp()
      for (const typed of ['+351 912 345 678', '00351912345678', '912345678', '912 345', '351912'])
        expect([typed, await names(typed)]).toEqual([typed, ['Marta Sousa']])
      expect(await names('+49 30 5550142')).toEqual(['Anna Straße'])
      expect(await names('sousa 912 345 678')).toEqual(['Marta Sousa'])
    })

    test('returns at most fifty guests and indicates when there are more', async () => {
      const { db, list } = await setUp()
      for (let index = 0; index < 49; index += 1)
        await givenGuest(db, { fullName: 'Nora Lind', email: '' })
      const all = await list('?q=nora%20lind')
      expect(all.body).toMatchObject({ total: 49, isTruncated: false })
      for (let index = 0; index < 2; index += 1)
        await givenGuest(db, { fullName: 'Nora Lind', email: '' })
      const cut = await list('?q=nora')
      expect(cut.body).toMatchObject({ total: 50, isTruncated: true })
      expect(cut.body.items).toHaveLength(50)
      expect((await list('?q=nora&page=2')).body.items).toEqual([])
    })

    test('reads a limited number of rows of common terms and indicates that there may be more', async () => {
      const { db } = await setUp()
      for (let index = 0; index < 4; index += 1)
        await givenGuest(db, { fullName: `Nora A${index} Xu` })
      const { id } = await givenGuest(db, { fullName: 'Nora Z Xu' })
      expect(await findBySearchTerms(db, ['z', 'nora'], 3)).toEqual({
        ids: [id],
        isTruncated: false,
      })
      expect(await findBySearchTerms(db, ['xu', 'nora'], 3)).toMatchObject({ isTruncated: true })
      expect((await findBySearchTerms(db, ['xu', 'nora'], 5)).ids).toHaveLength(5)
    })

    test('accepts any input without an error [SEC-21]', async () => {
      const { list } = await setUp()
      for (const typed of [
        "'; drop table guests --",
        '%',
        '\u0000@\u0000',
        'a\u0000@b',
        '\ud800@x',
      ]) {
        expect([typed, (await list(`?q=${encodeURI(typed.toWellFormed())}`)).status]).toEqual([
          typed,
          200,
        ])
      }
      expect((await list(`?q=${'x'.repeat(101)}`)).status).toBe(400)
      expect((await list('?q=%00%00')).status).toBe(200)
    })
  })

  describe('the list of guests', () => {
    test('is sorted by name without accents, then by ID, with ten guests on a page [RULE-68]', async () => {
      const { db, list } = await setUp()
      for (let index = 0; index < 5; index += 1) await givenGuest(db, { fullName: 'Zoë Z' })
      const first = await list()
      expect(first.body).toMatchObject({ total: 11, isTruncated: false })
      expect(first.body.items.map(({ fullName }) => fullName).slice(0, 6)).toEqual([
        'Anna Straße',
        'Katherine Lindgren',
        'Łukasz Wiśniowski',
        'Marco Sousa',
        'Marta Sousa',
        'Søren Kjærgaard',
      ])
      const second = await list('?page=2')
      expect(second.body.items).toHaveLength(1)
      const ids = [...first.body.items, ...second.body.items].map(({ id }) => id)
      expect(new Set(ids).size).toBe(11)
      expect((await list('?page=3')).body).toEqual({ items: [], total: 11, isTruncated: false })
      expect((await list('?page=0')).status).toBe(400)
    })

    test('shows the number of stays, without cancelled bookings and no-shows', async () => {
      const { db, list } = await setUp()
      const { id: guestId } = await givenGuest(db, { fullName: 'Aroha Tamihere', countryCode: '' })
      await givenBooking(db, {
        guestId,
        startDate: '2026-03-01',
        endDate: '2026-03-04',
        status: 'checked-out',
        paidCents: 60_000,
      })
      await givenBooking(db, { guestId, startDate: '2026-12-01', endDate: '2026-12-04' })
      const away = { startDate: '2027-01-01', endDate: '2027-01-04' }
      await givenBooking(db, { guestId, ...away, status: 'cancelled' })
      await givenBooking(db, { guestId, ...away, status: 'no-show' })
      const [, aroha] = (await list()).body.items
      expect(aroha).toEqual({
        id: guestId,
        fullName: 'Aroha Tamihere',
        email: 'marta@example.com',
        phone: '',
        country: '',
        countryFlag: '',
        numStays: 1,
        latestStay: '2026-03-04',
        nextStay: '2026-12-01',
        amountDue: 0,
      })
      const [anna] = (await list()).body.items
      expect(anna).toMatchObject({
        numStays: 0,
        latestStay: null,
        nextStay: null,
        amountDue: 0,
        countryFlag: '/flags/PT.svg',
      })
    })
  })
})
