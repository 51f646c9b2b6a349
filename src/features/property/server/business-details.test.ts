import { describe, expect, test } from 'vitest'
import { businessDetails } from '#contract/business-details.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { fileOf, testImage } from '#testkit/app/test-images.ts'

const details = {
  address: 'Larch Valley 1\nBoulder, CO 80302',
  email: 'desk@larch.example',
  phone: '+1 303 555 0100',
  taxNumber: '84-1234567',
  bankDetails: 'IBAN PT50 0002 0123 1234 5678 9015 4',
  invoiceFooter: 'Payable within 14 days.',
  postCode: '80302',
  city: 'Boulder',
  countryCode: 'US',
  vatId: '',
  registration: 'CO 20261234567',
  iban: 'PT50000201231234567890154',
  bic: 'CGDIPTPL',
}

eachDatabase((open) => {
  async function setUp() {
    const app = await createTestApp({ db: await open() })
    const read = async () =>
      businessDetails.parse(await (await app.requestAsUser('/api/business-details')).json())
    const save = (fields: Record<string, string | File>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      return app.requestAsUser('/api/business-details', { method: 'PUT', body })
    }
    return { app, read, save }
  }

  describe('the business details', () => {
    test('are empty at first and read back as saved', async () => {
      const { read, save } = await setUp()
      const { paperSize, ...texts } = await read()
      expect(paperSize).toBe('a4')
      expect(Object.values(texts).every((value) => value === '')).toBe(true)
      expect((await save(details)).status).toBe(200)
      expect(await read()).toEqual({ ...details, logo: '', paperSize: 'a4' })
      await save({ ...details, paperSize: 'letter' })
      await save(details)
      expect((await read()).paperSize).toBe('letter')
    })

    test('keep the logo that is not sent, replace it by a new one and remove it on request', async () => {
      const { app, read, save } = await setUp()
      const logo = fileOf(await testImage(), 'logo.jpg')
      await save({ ...details, logo })
      const first = (await read()).logo
      expect(first).toMatch(/^\/storage\/logos\/[0-9a-f]{32}\.webp$/)
      expect((await app.requestAsUser(first)).headers.get('content-type')).toBe('image/webp')
      await save(details)
      expect((await read()).logo).toBe(first)
      await save({ ...details, logo })
      const second = (await read()).logo
      expect(second).not.toBe(first)
      expect((await app.requestAsUser(first)).status).toBe(404)
      await save({ ...details, removeLogo: 'true' })
      expect((await read()).logo).toBe('')
      expect((await app.requestAsUser(second)).status).toBe(404)
    })

    test('leave only the names of the changed fields in the audit log', async () => {
      const { app, save } = await setUp()
      await save(details)
      const rows = await app.context.db.selectFrom('audit').selectAll().execute()
      const entry = rows.find(({ action }) => action === 'property.change-details')
      expect(entry?.after).toContain('bankDetails')
      expect(JSON.stringify(rows)).not.toContain('PT50')
    })

    test.each([
      ['email', 'desk'],
      ['phone', 'call me'],
      ['taxNumber', 'two\nlines'],
      ['address', 'x'.repeat(501)],
      ['bankDetails', 'a\0b'],
      ['logo', new File(['<svg onload="alert(1)"/>'], 'logo.svg', { type: 'image/svg+xml' })],
      ['removeLogo', 'maybe'],
      ['paperSize', 'a5'],
      ['isDemo', 'true'],
    ])('reject the %s %s and change nothing', async (field, value) => {
      const { read, save } = await setUp()
      const { status } = await save({ ...details, [field]: value })
      expect([415, 422]).toContain(status)
      expect((await read()).address).toBe('')
    })
  })
})
