import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { guestDocumentQuery } from '#features/documents/contract/print.ts'
import { pdfFile } from '#features/documents/server/pdf/pdf-file.ts'
import { pdfHeaders } from '#features/documents/server/pdf/pdf-routes.ts'
import { renderPage } from '#features/documents/server/print/render-page.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  masksNationalIDs,
  newRoutes,
} from '#platform/http/route.ts'
import {
  bookingRegistration,
  changeRegistrationRequest,
  createdRegistrationFile,
  createRegistrationFileRequest,
  registrationFiles,
  registrationSettings,
  saveRegistrationRequest,
  signOnPaperRequest,
} from '../contract/registration.ts'
import {
  readBookingRegistration,
  saveRegistration,
  signRegistration,
} from './booking-registration.ts'
import {
  createRegistrationFile,
  listRegistrationFiles,
  readRegistrationFile,
} from './registration-files.ts'
import { changeRegistrationSettings, readRegistrationSettings } from './registration-settings.ts'
import { readSignedCard } from './signed-card.ts'

const tags = ['Registration']
const params = z.object({ id: idText.transform(Number).describe('The number of the booking.') })
const responses = { 200: jsonResponse('The register of the booking', bookingRegistration) }

const readSettings = createRoute('get', '/api/registration-settings', {
  'x-permission': 'settings',
  'x-token-access': 'full',
  operationId: 'getRegistrationSettings',
  tags,
  summary: 'Get the settings of the registration',
  description:
    'The country whose rules apply, what is requested of guests, and how long it is kept.',
  responses: { 200: jsonResponse('The settings', registrationSettings) },
})

const saveSettings = createRoute('put', '/api/registration-settings', {
  'x-permission': 'settings',
  operationId: 'changeRegistrationSettings',
  tags,
  summary: 'Change the settings of the registration',
  description: 'Replaces them. Without a country, guests are not registered.',
  request: { body: jsonBody(changeRegistrationRequest) },
  responses: { 200: jsonResponse('The settings after the change', registrationSettings) },
  errors: ['invalid-fields', 'registration-changed'],
})

const read = createRoute('get', '/api/bookings/{id}/registration', {
  'x-permission': 'national-ids',
  'x-token-access': 'full',
  operationId: 'getBookingRegistration',
  tags,
  summary: 'Get the register of a booking',
  description:
    'Every guest with what is requested and what is missing. Document numbers are masked. Before anything is saved, it has what is known of the guest.',
  request: { params },
  responses,
  errors: ['booking-not-found', 'registration-off'],
})

const save = createRoute('put', '/api/bookings/{id}/registration', {
  'x-permission': 'national-ids',
  operationId: 'saveBookingRegistration',
  tags,
  summary: 'Save the register of a booking',
  description: 'Replaces it. A document number that is left out stays as it is.',
  request: { params, body: jsonBody(saveRegistrationRequest) },
  responses,
  errors: [
    'invalid-fields',
    'booking-not-found',
    'registration-off',
    'registration-changed',
    'registration-too-many',
  ],
})

const listFiles = createRoute('get', '/api/registration-files', {
  'x-permission': 'national-ids',
  'x-token-access': 'full',
  operationId: 'listRegistrationFiles',
  tags,
  summary: 'List the stays that are due and the files for the authorities',
  description:
    'Guests who arrived within the last 30 days and are in no file yet, with what is missing, and the files that are kept.',
  responses: { 200: jsonResponse('The stays and the files', registrationFiles) },
})

const createFile = createRoute('post', '/api/registration-files', {
  'x-permission': 'national-ids',
  operationId: 'createRegistrationFile',
  tags,
  summary: 'Create a file for the authorities',
  description:
    'In the format of the country. Nothing is sent: staff upload the file. A stay is in one file, unless it changes afterwards.',
  request: { body: jsonBody(createRegistrationFileRequest) },
  responses: { 201: jsonResponse('The file', createdRegistrationFile) },
  errors: [
    'invalid-fields',
    'registration-off',
    'registration-no-file',
    'registration-not-due',
    'registration-file-incomplete',
  ],
})

const signOnPaper = createRoute('post', '/api/bookings/{id}/sign-registration', {
  'x-permission': 'national-ids',
  operationId: 'signRegistrationOnPaper',
  tags,
  summary: 'Record that a guest signed on paper',
  description: 'Seals the register, so that a later change of the guests is seen.',
  request: { params, body: jsonBody(signOnPaperRequest) },
  responses,
  errors: [
    'invalid-fields',
    'booking-not-found',
    'registration-off',
    'registration-changed',
    'registration-incomplete',
  ],
})

const fileParams = z.object({ id: idText.transform(Number).describe('The id of the file.') })

const downloadFile = createRoute('get', '/api/registration-files/{id}/file', {
  'x-permission': 'national-ids',
  'x-token-access': 'full',
  operationId: 'downloadRegistrationFile',
  tags,
  summary: 'Download a file for the authorities',
  description: 'As it was created; several are one zip file. The history records who read it.',
  request: { params: fileParams },
  responses: {
    200: {
      description: 'The file',
      content: {
        'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } },
      },
    },
  },
  errors: ['registration-file-not-found'],
})

const openForm = createRoute('get', '/api/bookings/{id}/guest-form', {
  'x-permission': 'national-ids',
  'x-token-access': 'full',
  operationId: 'openGuestFormHere',
  tags,
  summary: 'Open the form for a guest at the front desk',
  description:
    'Leads to a page with the forms of the registration alone, which needs no login. It ends after 30 minutes, or when nothing is missing any more.',
  request: { params },
  responses: {
    200: {
      description: 'The page, to which the redirect leads',
      content: { 'text/html': { schema: z.string() } },
    },
    303: { description: 'The page' },
  },
  errors: ['booking-not-found', 'registration-off'],
})

const card = <Path extends string>(
  path: Path,
  { operationId, summary, content }: { operationId: string; summary: string; content: object },
) =>
  createRoute('get', path, {
    'x-permission': 'national-ids',
    operationId,
    tags,
    summary,
    description:
      'Everyone who stays, the signature and its seal. Reading document numbers is recorded in the audit log; read-only tokens get them masked.',
    request: { params, query: guestDocumentQuery },
    responses: { 200: { description: 'The card', content } },
    errors: ['booking-not-found', 'registration-not-signed'],
  })

const printCard = card('/api/bookings/{id}/signed-registration-card', {
  operationId: 'printSignedRegistrationCard',
  summary: 'Print the signed registration card',
  content: { 'text/html': { schema: z.string() } },
})

const downloadCard = card('/api/bookings/{id}/signed-registration-card/pdf', {
  operationId: 'downloadSignedRegistrationCard',
  summary: 'Download the signed registration card as PDF',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
})

export const registrationRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(readSettings, async (c) =>
    c.json(await readRegistrationSettings(c.get('context').db), 200),
  )
  .openapi(saveSettings, async (c) =>
    c.json(
      await changeRegistrationSettings(c.get('context'), actorOf(c), c.req.valid('json')),
      200,
    ),
  )
  .openapi(read, async (c) =>
    c.json(await readBookingRegistration(c.get('context'), c.req.valid('param').id), 200),
  )
  .openapi(save, async (c) => {
    const { id } = c.req.valid('param')
    await saveRegistration(c.get('context'), actorOf(c), id, c.req.valid('json'))
    return c.json(await readBookingRegistration(c.get('context'), id), 200)
  })
  .openapi(listFiles, async (c) => c.json(await listRegistrationFiles(c.get('context')), 200))
  .openapi(createFile, async (c) =>
    c.json(await createRegistrationFile(c.get('context'), actorOf(c), c.req.valid('json')), 201),
  )
  .openapi(downloadFile, async (c) => {
    const { id } = c.req.valid('param')
    const { name, bytes } = await readRegistrationFile(c.get('context'), actorOf(c), id)
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
  .openapi(signOnPaper, async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const signature = { kind: 'paper' } as const
    await signRegistration(c.get('context'), actorOf(c), id, { version, signature })
    return c.json(await readBookingRegistration(c.get('context'), id), 200)
  })
  .openapi(openForm, async (c) => {
    const { id } = c.req.valid('param')
    const { auth, now } = c.get('context')
    await readBookingRegistration(c.get('context'), id)
    return c.redirect(`/stay/${auth.guestFormToken(id, now())}`, 303)
  })
  .openapi(printCard, async (c) => {
    const request = {
      ...c.req.valid('param'),
      ...c.req.valid('query'),
      masked: masksNationalIDs(c),
    }
    return c.html(renderPage(await readSignedCard(c.get('context'), actorOf(c), request)), 200)
  })
  .openapi(downloadCard, async (c) => {
    const context = c.get('context')
    const request = {
      ...c.req.valid('param'),
      ...c.req.valid('query'),
      masked: masksNationalIDs(c),
    }
    const file = await pdfFile(context, await readSignedCard(context, actorOf(c), request))
    return c.body(new Uint8Array(file.bytes), 200, pdfHeaders(file))
  })
