import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describeApi } from '../src/app/server/entry/api-document/api-document.ts'
import { addRoutes } from '../src/app/server/entry/app.ts'
import { newRoutes } from '../src/platform/http/route.ts'

const document = describeApi(addRoutes(newRoutes()))
const file = resolve(import.meta.dirname, '../dist/openapi.json')
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
