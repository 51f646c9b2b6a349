import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { eInvoiceSettings } from '../../contract/e-invoices.ts'
import { changeEInvoiceSettings, readEInvoiceSettings } from '../e-invoice/e-invoice-settings.ts'
import { readInvoiceXml } from './read-invoices.ts'

const tags = ['Invoices']

const xml = createRoute('get', '/api/invoices/{id}/xml', {
  'x-permission': 'view',
  operationId: 'downloadEInvoice',
  tags,
  summary: 'Download the data of an e-invoice as XML',
  description:
    'EN 16931 in the syntax of its format: UN/CEFACT Cross Industry Invoice or UBL. The same bytes each time, until its recipient is erased. A Factur-X invoice has the same data in its PDF file.',
  request: {
    params: z.object({ id: idText.transform(Number).describe('The id of the invoice.') }),
  },
  responses: {
    200: {
      description: 'The XML file',
      content: { 'application/xml': { schema: z.string() } },
    },
  },
  errors: ['invoice-not-found', 'invoice-without-data'],
})

const readSettings = createRoute('get', '/api/e-invoice-settings', {
  'x-permission': 'view',
  operationId: 'getEInvoiceSettings',
  tags,
  summary: 'Get what invoices must contain',
  description:
    'From which amount recipients must be complete, and why lines without VAT have none.',
  responses: { 200: jsonResponse('The settings', eInvoiceSettings) },
})

const changeSettings = createRoute('put', '/api/e-invoice-settings', {
  'x-permission': 'settings',
  operationId: 'updateEInvoiceSettings',
  tags,
  summary: 'Update what invoices must contain',
  description: 'Replaces these settings. Issued invoices keep what they say.',
  request: { body: jsonBody(eInvoiceSettings) },
  responses: { 200: jsonResponse('The settings after the change', eInvoiceSettings) },
  errors: ['invalid-fields'],
})

const settingsRoutes = newRoutes()
  .openapi(readSettings, async (c) => c.json(await readEInvoiceSettings(c.get('context').db), 200))
  .openapi(changeSettings, async (c) =>
    c.json(await changeEInvoiceSettings(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )

export const eInvoiceRoutes = newRoutes({ malformedId: 'invoice-not-found' })
  .openapi(xml, async (c) => {
    const { name, bytes } = await readInvoiceXml(c.get('context'), c.req.valid('param').id)
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/xml',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
  .route('/', settingsRoutes)
