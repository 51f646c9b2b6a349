import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import {
  breakfast,
  issuerDetails as details,
  nights,
  openInvoiceClient,
} from '#testkit/app/invoice-client.ts'
import { buyer } from '#testkit/e-invoice/cases.ts'
import { readCii, readUbl } from '#testkit/e-invoice/read-e-invoice.ts'
import type { Addressee } from '../../contract/invoices.ts'
import { creditInvoice } from '../invoices/issue-invoice.ts'
import { readInvoiceXml } from '../invoices/read-invoices.ts'

const settings = { fullRecipientAbove: null, vatIdAbove: null, untaxed: [] }

eachDatabase((open) => {
  /** The property with its business details, as its owner saves them. */
  async function setUp(given?: object) {
    const client = await openInvoiceClient(await open())
    const { app, db, send, saveDetails } = client
    expect((await saveDetails(given)).status).toBe(200)
    const save = (changed: object) =>
      send<typeof settings>('/api/e-invoice-settings', { ...settings, ...changed }, 'PUT')
    const file = async (id: number, kind: 'xml' | 'pdf') => {
      const response = await app.requestAsUser(`/api/invoices/${id}/${kind}`)
      return { response, bytes: Buffer.from(await response.arrayBuffer()) }
    }
    const numbers = () => db.selectFrom('invoice_numbers').selectAll().execute()
    return { ...client, save, file, numbers }
  }

  describe('an e-invoice', () => {
    test.each([
      ['xrechnung-cii', readCii],
      ['xrechnung-ubl', readUbl],
      ['factur-x', readCii],
    ] as const)('as %s has the amounts of the invoice', async (eInvoice, read) => {
      const { issue, file, list } = await setUp()
      const { status, body } = await issue({ addressee: buyer, eInvoice })
      expect(status).toBe(201)
      const { response, bytes } = await file(body.id, 'xml')
      expect(response.headers.get('content-type')).toBe('application/xml')
      expect(response.headers.get('content-disposition')).toBe(
        'attachment; filename="2026-0001.xml"',
      )
      const back = read(bytes.toString())
      expect(back.totals).toMatchObject({ net: 63_638, tax: 5362, gross: 69_000, due: 69_000 })
      expect(back.taxes).toMatchObject([
        { category: 'S', rate: 1900, net: 7563, tax: 1437 },
        { category: 'S', rate: 700, net: 56_075, tax: 3925 },
      ])
      expect(await file(body.id, 'xml')).toMatchObject({ bytes })
      expect(await list()).toMatchObject({ invoices: [{ eInvoice }], eInvoice })
    })

    test('keeps its bytes after everything around it has changed', async () => {
      const { db, issue, file, saveDetails, save } = await setUp()
      const { body } = await issue({ addressee: buyer, eInvoice: 'factur-x' })
      const before = await file(body.id, 'pdf')
      await saveDetails({ ...details, city: 'Elsewhere', vatId: '', iban: '' })
      await save({ untaxed: [{ kind: 'lodging', category: 'E', reason: 'Exempt' }] })
      await db.updateTable('property').set({ name: 'Another', language: 'de' }).execute()
      expect((await file(body.id, 'pdf')).bytes.equals(before.bytes)).toBe(true)
    })

    test('is credited by one of the same format that names the invoice and its date', async () => {
      const { app, issue, clock } = await setUp()
      const { body } = await issue({ addressee: buyer, eInvoice: 'xrechnung-ubl' })
      // Without a session, which would have expired.
      clock.now = '2026-11-25T10:00:00Z'
      const system = { staffId: 'system', requestId: 'test' }
      const id = await creditInvoice(app.context, system, body.id)
      const xml = (await readInvoiceXml(app.context, id)).bytes.toString()
      expect(readUbl(xml)).toMatchObject({ type: '381', issuedOn: '2026-11-25', iban: '' })
      expect(readUbl(xml).earlier).toEqual(['2026-0001'])
      expect(xml).toContain('<cbc:IssueDate>2026-11-21</cbc:IssueDate>')
      expect(readUbl(xml).totals.gross).toBe(69_000)
    })

    test('is rejected before it takes a number, and every missing field is named', async () => {
      const { issue, numbers, saveDetails } = await setUp({ ...details, bankDetails: 'Cash' })
      const parts = { postCode: '', city: '', countryCode: '', vatId: '', iban: '', bic: '' }
      await saveDetails({ ...details, ...parts, address: '', taxNumber: '', phone: '', email: '' })
      const addressee = { name: 'Marta Sousa' }
      const { status, body } = await issue({ addressee, eInvoice: 'xrechnung-ubl' })
      expect([status, body.code]).toEqual([422, 'invoice-incomplete'])
      expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([
        ...['address', 'postCode', 'city', 'countryCode', 'email', 'buyerReference'],
        ...['business.address', 'business.postCode', 'business.city', 'business.countryCode'],
        ...['business.vatId', 'business.email', 'business.phone', 'business.iban'],
      ])
      expect(await numbers()).toEqual([])
      const facturX = await issue({ addressee: { ...buyer, email: '' }, eInvoice: 'factur-x' })
      expect(Object.keys((facturX.body as unknown as { fields: object }).fields)).toEqual([
        ...['business.address', 'business.postCode', 'business.city', 'business.countryCode'],
        'business.vatId',
      ])
      expect((await issue({ addressee })).status).toBe(201)
    })

    test('needs a reason for lines without VAT, which the page also has', async () => {
      const { db, issue, save, page, file } = await setUp()
      await db.deleteFrom('tax_rates').execute()
      const request = { addressee: buyer, eInvoice: 'factur-x' }
      expect((await issue(request)).body).toMatchObject({
        fields: { 'taxes.lodging': expect.any(String), 'taxes.breakfast': expect.any(String) },
      })
      const reason = 'Kleinunternehmer gemäß § 19 UStG'
      const untaxed = [
        { kind: 'lodging', category: 'E', reason },
        { kind: 'breakfast', category: 'Z', reason: '' },
      ]
      expect((await save({ untaxed })).body.untaxed).toEqual(expect.arrayContaining(untaxed))
      const { body } = await issue(request)
      expect(await page(body.id)).toContain(reason)
      expect(readCii((await file(body.id, 'xml')).bytes.toString()).taxes).toMatchObject([
        { category: 'E', net: 60_000, tax: 0, reason },
        { category: 'Z', net: 9000, tax: 0, reason: '' },
      ])
      const reverseCharge = [{ kind: 'lodging', category: 'AE', reason }]
      expect((await save({ untaxed: reverseCharge })).status).toBe(422)
    })

    test('is proposed again for the guest, until another choice', async () => {
      const { issue, list, guest, db } = await setUp()
      await issue({ addressee: buyer, eInvoice: 'xrechnung-cii', lines: [nights] })
      expect(await list()).toMatchObject({
        eInvoice: 'xrechnung-cii',
        addressee: { buyerReference: buyer.buyerReference },
      })
      // A client that says nothing gets the same format, and needs what the format needs.
      expect((await issue({ addressee: { name: 'Inês' }, lines: [breakfast] })).status).toBe(422)
      const { eInvoice } = (await issue({ addressee: buyer, lines: [breakfast] })).body
      expect(eInvoice).toBe('xrechnung-cii')
      const row = db.selectFrom('guests').selectAll().where('id', '=', guest.id)
      expect(await row.executeTakeFirstOrThrow()).toMatchObject({
        e_invoice: 'xrechnung-cii',
        version: 2,
      })
    })

    test('has no data once its recipient was erased, and others never have any', async () => {
      const { db, issue, file } = await setUp()
      const plain = (await issue({ addressee: buyer, lines: [nights] })).body
      expect((await file(plain.id, 'xml')).response.status).toBe(404)
      const request = { addressee: buyer, eInvoice: 'factur-x', lines: [breakfast] }
      const { id } = (await issue(request)).body
      await db.deleteFrom('invoice_addressees').execute()
      expect((await file(id, 'xml')).response.status).toBe(404)
      expect((await file(id, 'pdf')).bytes.toString('latin1')).not.toContain('factur-x')
    })

    test('is attached to its email: XRechnung as XML, Factur-X within the PDF file', async () => {
      const { app, db, issue, booking } = await setUp()
      const send = (invoiceId: number) =>
        app.requestAsUser(`/api/bookings/${booking.id}/emails`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ document: 'invoice', invoiceId, to: 'a@example.com' }),
        })
      for (const [eInvoice, line] of [
        ['xrechnung-ubl', nights],
        ['factur-x', breakfast],
      ] as const) {
        const { id } = (await issue({ addressee: buyer, eInvoice, lines: [line] })).body
        const response = await send(id)
        expect(response.status, await response.text()).toBeLessThan(300)
      }
      const rows = await db.selectFrom('outbox').select('attachment_name').orderBy('id').execute()
      expect(rows.map((row) => row.attachment_name)).toEqual([
        '2026-0001.xml',
        'invoice-2026-0002.pdf',
      ])
    })
  })

  describe('a recipient', () => {
    const of = (changed: Partial<Addressee>) => ({
      addressee: { name: 'Marta Sousa', ...changed },
    })

    test('needs the whole address above the amount, as one text or in parts', async () => {
      const { issue, save, numbers } = await setUp()
      await save({ fullRecipientAbove: 250 })
      const missing = await issue(of({ address: 'Rua das Flores 12' }))
      expect(missing.body).toMatchObject({
        code: 'invoice-incomplete',
        fields: { postCode: expect.any(String), city: expect.any(String) },
      })
      expect(await numbers()).toEqual([])
      expect((await issue({ ...of({}), lines: [breakfast] })).status).toBe(201)
      const text = of({ address: 'Rua das Flores 12\n1200-195 Lisboa' })
      expect((await issue({ ...text, lines: [nights] })).status).toBe(201)
    })

    test('that is a company needs a VAT ID above the amount, with right check digits', async () => {
      const { issue, save } = await setUp()
      await save({ vatIdAbove: 600 })
      const company = { company: 'Sousa Lda.' }
      expect((await issue(of(company))).body).toMatchObject({
        fields: { vatId: expect.any(String) },
      })
      const wrong = await issue(of({ ...company, vatId: 'PT501964842' }))
      expect(wrong.body).toMatchObject({
        code: 'invalid-fields',
        fields: { vatId: expect.stringContaining('Portugal') },
      })
      expect((await issue(of({ ...company, vatId: 'pt 501 964 843' }))).body).toMatchObject({
        addressee: { vatId: 'PT501964843' },
      })
    })

    test('has an address from its parts, with the country if it is abroad', async () => {
      const { issue, page } = await setUp()
      const { body } = await issue({ addressee: buyer })
      expect(body.addressee?.address).toBe('Rua das Flores 12\n1200-195 Lisboa\nPortugal')
      expect(await page(body.id)).toContain('PT501964843')
    })
  })

  test('a Factur-X file is PDF/A-3 with its data, fonts and colors in it', async () => {
    const { issue, file } = await setUp()
    const { body } = await issue({ addressee: buyer, eInvoice: 'factur-x' })
    const { bytes } = await file(body.id, 'pdf')
    const pdf = bytes.toString('latin1')
    expect(pdf).toMatch(/\/OutputIntents \[\d+ 0 R\]/)
    expect(pdf).toMatch(/\/S \/GTS_PDFA1/)
    expect(pdf).toMatch(/\/AF \[\d+ 0 R\]/)
    expect(pdf).toMatch(/\/AFRelationship \/Alternative/)
    expect(pdf).toMatch(/\/Subtype \/text#2Fxml/)
    expect(pdf).not.toContain('/Encrypt')
    const fonts = pdf.match(/\/Type \/FontDescriptor/g)?.length ?? 0
    expect(fonts).toBeGreaterThan(0)
    expect(pdf.match(/\/FontFile[23] \d+ 0 R/g)).toHaveLength(fonts)
    // Opened by PDF.js, as the program of a recipient would.
    const opened = await getDocumentProxy(new Uint8Array(bytes))
    const { 'factur-x.xml': attached } = await opened.getAttachments()
    expect((await file(body.id, 'xml')).bytes.equals(attached.content)).toBe(true)
    const { metadata } = await opened.getMetadata()
    expect(Object.fromEntries(metadata)).toMatchObject({
      'pdfaid:part': '3',
      'pdfaid:conformance': 'B',
      'fx:documenttype': 'INVOICE',
      'fx:documentfilename': 'factur-x.xml',
      'fx:version': '1.0',
      'fx:conformancelevel': 'EN 16931',
      'dc:creator': ['Bergblick Hütten & Höfe'],
    })
    const { text } = await extractText(opened, { mergePages: true })
    expect(text).toContain('2026-0001')
    expect(text).toContain('690.00')
  })
})
