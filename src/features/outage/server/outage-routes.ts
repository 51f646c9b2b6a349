import { z } from '@hono/zod-openapi'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  masksNationalIDs,
  newRoutes,
} from '#platform/http/route.ts'
import { scheduleJob } from '#platform/jobs/job-store.ts'
import { inPropertyLanguage } from '#platform/versions/property-store.ts'
import { type OutagePackState, outagePackState, outageSettings } from '../contract/outage.ts'
import { readOutagePack } from './outage-pack.ts'
import { renderOutagePack } from './outage-pack-page.ts'
import { findOutageSettings, saveOutageSettings } from './outage-settings-store.ts'
import { lastWritten } from './write-outage-pack.ts'

const tags = ['Outages']

const download = createRoute('get', '/api/outage-pack', {
  'x-permission': 'outages',
  operationId: 'downloadOutagePack',
  tags,
  summary: 'Download the outage pack',
  description:
    'One page that needs no server: who is in house, arrivals and departures of seven days, balances, cabins, and blank forms. Not encrypted. Recorded in the audit log. National IDs are included only if the property says so, and never for read-only tokens.',
  responses: { 200: { description: 'The page', content: { 'text/html': { schema: z.string() } } } },
})

const readSettings = createRoute('get', '/api/outage-settings', {
  'x-permission': 'view',
  operationId: 'getOutageSettings',
  tags,
  summary: 'Get the settings of the outage pack',
  description: 'What the outage pack contains, who receives it, and when it was last written.',
  responses: { 200: jsonResponse('The settings', outagePackState) },
})

const changeSettings = createRoute('put', '/api/outage-settings', {
  'x-permission': 'settings',
  operationId: 'updateOutageSettings',
  tags,
  summary: 'Change the settings of the outage pack',
  description:
    'Sending it by email needs a passphrase in the environment variable OUTAGE_PACK_PASSPHRASE.',
  request: { body: jsonBody(outageSettings) },
  responses: { 200: jsonResponse('The settings after the change', outagePackState) },
  errors: ['outage-passphrase-missing', 'invalid-fields'],
})

async function readState({ db, config }: Context): Promise<OutagePackState> {
  const { folder, copyFolder, passphrase } = config.outagePack
  const writtenAt = await lastWritten(folder)
  return {
    ...(await findOutageSettings(db)),
    isWritten: folder !== null,
    writtenAt: writtenAt?.toISOString() ?? null,
    isCopied: copyFolder !== undefined,
    canBeSent: passphrase !== undefined,
  }
}

export const outageRoutes = newRoutes()
  .openapi(download, async (c) => {
    const context = c.get('context')
    const page = await inPropertyLanguage(context.db, async () =>
      renderOutagePack(await readOutagePack(context, { masked: masksNationalIDs(c) })),
    )
    await change(context, actorOf(c), async (_, note) =>
      note({ action: 'outage-pack.download', entity: 'outage-pack', entityId: 1 }),
    )
    c.header('Content-Disposition', 'attachment; filename="outage-pack.html"')
    return c.html(page, 200)
  })
  .openapi(readSettings, async (c) => c.json(await readState(c.get('context')), 200))
  .openapi(changeSettings, async (c) => {
    const context = c.get('context')
    const after = c.req.valid('json')
    if (after.mailTo !== '' && context.config.outagePack.passphrase === undefined) {
      reject('outage-passphrase-missing')
    }
    await change(context, actorOf(c), async (tx, note) => {
      const before = await saveOutageSettings(tx, after)
      await scheduleJob(tx, { kind: 'outage-pack.mail', dueAt: context.now(), now: context.now() })
      const changed = (['includesNationalIDs', 'mailTo', 'mailAt'] as const).filter(
        (name) => before[name] !== after[name],
      )
      note({
        action: 'outage-pack.change-settings',
        entity: 'property',
        entityId: 1,
        after: { changed },
      })
    })
    return c.json(await readState(context), 200)
  })
