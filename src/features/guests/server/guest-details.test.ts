import { describe, expect, test } from 'vitest'
import { eachDetail, eachDetailText, guestDetails } from '#domain/guest-details.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { eraseDueNationalIDs } from './erase-national-ids.ts'

const details = {
  ...eachDetailText((name) => guestDetails[name].example),
  birthDate: '1984-02-29',
  documentType: 'passport',
}
const none = eachDetail(() => '')
const withoutCompany = { companyTaxNumber: '', vatId: '', buyerReference: '' }

eachDatabase((open) => {
  const setUp = async () => {
    const client = await openStaffClient({ db: await open() })
    return { ...client, ...client.guests }
  }

  describe('the document details of a guest', () => {
    test('are stored, kept by an edit without them, and cleared by an edit with empty values', async () => {
      const { create, edit } = await setUp()
      const { status, body } = await create({ fullName: 'Inês', ...details })
      expect(status).toBe(201)
      expect(body).toMatchObject(details)
      const kept = await edit(body.id, { fullName: 'Inês Prado', version: 1 })
      expect(kept.body).toMatchObject(details)
      const emptied = await edit(body.id, { fullName: 'Inês Prado', ...none, version: 2 })
      expect(emptied.body).toMatchObject(none)
    })

    test('appear in the audit log only as names of the changed fields', async () => {
      const { db, create, edit } = await setUp()
      const { body } = await create({ fullName: 'Inês' })
      await edit(body.id, { fullName: 'Inês', ...details, version: 1 })
      const rows = await db.selectFrom('audit').select(['before', 'after']).execute()
      const text = JSON.stringify(rows)
      expect(text).toContain('companyTaxNumber')
      for (const value of Object.values(details)) expect(text).not.toContain(value.slice(0, 8))
    })

    test.each([
      ['birthDate', '2026-11-22'],
      ['birthDate', '1899-12-31'],
      ['birthDate', '2026-02-30'],
      ['birthDate', 'yesterday'],
      ['documentType', 'library-card'],
      ['address', 'x'.repeat(501)],
      ['address', 'Rua\0do Lago'],
      ['company', 'Two\nlines'],
      ['companyTaxNumber', 5],
      ['vatId', 'PT501964842'],
      ['eInvoice', 'word'],
    ])('rejects the %s "%s" at that field', async (field, value) => {
      const { create } = await setUp()
      const { status, body } = await create({ fullName: 'Inês', [field]: value })
      expect(status).toBe(422)
      expect(body.fields).toEqual({ [field]: expect.any(String) })
    })

    test('are filled in by a merge where they are missing, the tax number only with its company', async () => {
      const { db, create, merge } = await setUp()
      const kept = (await create({ fullName: 'Inês', company: 'Prado SA', address: '' })).body
      const other = (await create({ fullName: 'Inês', ...details })).body
      const { body } = await merge(kept.id, {
        version: 1,
        otherId: other.id,
        otherVersion: 1,
      })
      expect(body).toMatchObject({ ...details, company: 'Prado SA', ...withoutCompany })
      const row = await db
        .selectFrom('guests')
        .selectAll()
        .where('id', '=', other.id)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ address: '', birth_date: null, company: '' })
    })

    test('are erased with the identity', async () => {
      const { db, create, erase } = await setUp()
      const { body } = await create({ fullName: 'Inês', ...details })
      expect((await erase(body.id, 1)).status).toBe(204)
      const row = await db.selectFrom('guests').selectAll().executeTakeFirstOrThrow()
      for (const { column } of Object.values(guestDetails)) expect(row[column] ?? '').toBe('')
      expect(row.birth_date).toBeNull()
    })

    test('lose birth date and document type with the national ID at the end of its retention', async () => {
      const { db, create, read } = await setUp()
      const { body } = await create({ fullName: 'Inês', ...details })
      await db.updateTable('property').set({ national_id_months: 6 }).execute()
      await givenBooking(db, {
        guestId: body.id,
        status: 'checked-out',
        startDate: '2026-01-02',
        endDate: '2026-01-05',
      })
      expect(await eraseDueNationalIDs({ db, now: () => new Date('2026-11-21T10:00:00Z') })).toBe(1)
      expect((await read(body.id)).body).toMatchObject({
        address: details.address,
        company: details.company,
        birthDate: '',
        documentType: '',
      })
      expect(await eraseDueNationalIDs({ db, now: () => new Date('2026-11-21T10:00:00Z') })).toBe(0)
    })
  })
})
