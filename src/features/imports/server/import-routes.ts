import { z } from '@hono/zod-openapi'
import { formBody } from '#platform/http/form-body.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  correctCellRequest,
  importFile,
  importList,
  importMapping,
  importRowPage,
  importRowsQuery,
  readingChoice,
} from '../contract/imports.ts'
import { changeMapping, correctCell, createImport, discardImport } from './prepare-import.ts'
import { listImports, readImport, readRowPage } from './read-imports.ts'
import { startImport, stopImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const shared = {
  'x-permission': 'imports' as const,
  'x-token-access': 'none' as const,
  tags: ['Imports'],
}
const params = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .meta({ description: 'The import.', example: '12' }),
})
const rowParams = params.extend({
  number: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .meta({ description: 'The row of the file; its first row has number 1.', example: '2' }),
})

const list = createRoute('get', '/api/imports', {
  ...shared,
  operationId: 'listImports',
  summary: 'List the latest imports',
  description: 'The last 20 files, with the number of rows of each outcome.',
  responses: { 200: jsonResponse('The imports', importList) },
})

const create = createRoute('post', '/api/imports', {
  ...shared,
  operationId: 'createImport',
  summary: 'Read a file to import',
  description:
    'Reads a CSV or Excel file with bookings, guests or cabins, recognizes its columns and checks its rows. Nothing is imported yet. The worksheet, the row with the names of the columns and the encoding are recognized as well, if they are not sent.',
  request: {
    body: formBody(
      readingChoice.extend({
        file: z.file('Please choose one file').openapi({
          type: 'string',
          format: 'binary',
          description: 'CSV, .xlsx or .xls, at most 20 MB and 50,000 rows',
        }),
      }),
    ),
  },
  responses: { 201: jsonResponse('The import', importFile) },
  errors: ['invalid-fields', 'import-unreadable', 'import-too-large', 'too-many-uploads'],
})

const read = createRoute('get', '/api/imports/{id}', {
  ...shared,
  operationId: 'getImport',
  summary: 'Get an import with its progress',
  description:
    'How the file is read, what is still to choose, and the number of rows of each outcome.',
  request: { params },
  responses: { 200: jsonResponse('The import', importFile) },
  errors: ['import-not-found'],
})

const map = createRoute('put', '/api/imports/{id}/mapping', {
  ...shared,
  operationId: 'changeImportMapping',
  summary: 'Choose how a file is read',
  description: 'Assigns columns, chooses the formats, and checks all rows again.',
  request: { params, body: jsonBody(importMapping) },
  responses: { 200: jsonResponse('The import', importFile) },
  errors: ['invalid-fields', 'import-not-found', 'import-already-started'],
})

const rows = createRoute('get', '/api/imports/{id}/rows', {
  ...shared,
  operationId: 'listImportRows',
  summary: 'List the rows of a file with what importing them would do',
  description: '20 rows per page. A row that is not new has its reason in one sentence.',
  request: { params, query: importRowsQuery },
  responses: { 200: jsonResponse('The rows', importRowPage) },
  errors: ['import-not-found'],
})

const correct = createRoute('put', '/api/imports/{id}/rows/{number}', {
  ...shared,
  operationId: 'correctImportCell',
  summary: 'Correct a cell of a row',
  description: 'Changes the row of the import, not the file, and checks it again.',
  request: { params: rowParams, body: jsonBody(correctCellRequest) },
  responses: { 200: jsonResponse('The import', importFile) },
  errors: ['invalid-fields', 'import-not-found', 'import-already-started'],
})

const start = createRoute('post', '/api/imports/{id}/start', {
  ...shared,
  operationId: 'startImport',
  summary: 'Import the new rows',
  description: 'Starts an import, or continues a stopped one. It goes on after the response.',
  request: { params },
  responses: { 202: jsonResponse('The import', importFile) },
  errors: ['import-not-found', 'import-already-started', 'import-not-ready'],
})

const cancel = createRoute('post', '/api/imports/{id}/cancel', {
  ...shared,
  operationId: 'cancelImport',
  summary: 'Stop a running import',
  description: 'What was imported stays, and can be undone.',
  request: { params },
  responses: { 200: jsonResponse('The import', importFile) },
  errors: ['import-not-found', 'import-not-running'],
})

const undo = createRoute('post', '/api/imports/{id}/undo', {
  ...shared,
  operationId: 'undoImport',
  summary: 'Remove what an import added',
  description:
    'For 24 hours. What was changed since, or is needed by something newer, is kept: its rows have the outcome `kept`.',
  request: { params },
  responses: { 202: jsonResponse('The import', importFile) },
  errors: ['import-not-found', 'import-not-undoable', 'import-running'],
})

const discard = createRoute('delete', '/api/imports/{id}', {
  ...shared,
  operationId: 'discardImport',
  summary: 'Discard a file that was not imported',
  description: 'Deletes the file and its rows. Otherwise they are deleted after a week.',
  request: { params },
  responses: { 204: { description: 'The file is discarded' } },
  errors: ['import-not-found', 'import-already-started'],
})

export const importRoutes = newRoutes({ malformedId: 'import-not-found' })
  .openapi(list, async (c) => c.json({ items: await listImports(c.get('context')) }, 200))
  .openapi(create, async (c) => {
    const { file, ...choice } = c.req.valid('form')
    const id = await createImport(c.get('context'), actorOf(c), file, choice)
    return c.json(await readImport(c.get('context'), id), 201)
  })
  .openapi(read, async (c) =>
    c.json(await readImport(c.get('context'), c.req.valid('param').id), 200),
  )
  .openapi(map, async (c) => {
    const { id } = c.req.valid('param')
    await changeMapping(c.get('context'), id, c.req.valid('json'))
    return c.json(await readImport(c.get('context'), id), 200)
  })
  .openapi(rows, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await readRowPage(c.get('context'), id, c.req.valid('query')), 200)
  })
  .openapi(correct, async (c) => {
    const row = c.req.valid('param')
    await correctCell(c.get('context'), row, c.req.valid('json'))
    return c.json(await readImport(c.get('context'), row.id), 200)
  })
  .openapi(start, async (c) => {
    const { id } = c.req.valid('param')
    await startImport(c.get('context'), actorOf(c), id)
    return c.json(await readImport(c.get('context'), id), 202)
  })
  .openapi(cancel, async (c) => {
    const { id } = c.req.valid('param')
    await stopImport(c.get('context'), id)
    return c.json(await readImport(c.get('context'), id), 200)
  })
  .openapi(undo, async (c) => {
    const { id } = c.req.valid('param')
    await undoImport(c.get('context'), actorOf(c), id)
    return c.json(await readImport(c.get('context'), id), 202)
  })
  .openapi(discard, async (c) => {
    await discardImport(c.get('context'), c.req.valid('param').id)
    return c.body(null, 204)
  })
