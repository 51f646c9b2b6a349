import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { newRoutes } from '#platform/http/route.ts'
import { addRoutes } from '../app.ts'
import { describeApi } from './api-document.ts'

test('the API document is committed as it is generated: run "npm run openapi" after a change', () => {
  const current = describeApi(addRoutes(newRoutes()))
  expect(readFileSync(resolve('docs/api/openapi.json'), 'utf8')).toBe(
    `${JSON.stringify(current, null, 2)}\n`,
  )
})
