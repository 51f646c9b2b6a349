import { t } from '#domain/i18n/messages.ts'
import type { Db } from '#platform/db/open.ts'
import { createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { type SelfCheck, selfCheck } from '../contract/self-check.ts'
import { integrityChecks } from './integrity-checks.ts'
import type { IntegrityViolation } from './integrity-violation.ts'
import { findSelfCheck } from './self-check-store.ts'

const read = createRoute('get', '/api/self-check', {
  'x-permission': 'view',
  operationId: 'getSelfCheck',
  tags: ['Operations'],
  summary: 'Get the result of the self-check',
  description:
    'The server checks in the background that nights, amounts, invoice numbers and states are consistent. Returns the result of the last complete check.',
  responses: { 200: jsonResponse('The result of the last check', selfCheck) },
})

export async function readSelfCheck(db: Db): Promise<SelfCheck> {
  const stored = await findSelfCheck(db)
  const violations: IntegrityViolation[] = JSON.parse(stored?.violations ?? '[]')
  const violated = new Set(violations.map(({ check }) => check))
  return {
    finishedAt: stored?.finishedAt ?? null,
    checks: integrityChecks.map(({ name, title }) => ({
      name,
      title: t(title),
      passes: !violated.has(name),
    })),
    violations,
  }
}

export const selfCheckRoutes = newRoutes().openapi(read, async (c) =>
  c.json(await readSelfCheck(c.get('context').db), 200),
)
