import { resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { describe, expect, test } from 'vitest'
import { newRoutes } from '#platform/http/route.ts'
import { addRoutes } from '../app.ts'
import { describeApi } from './api-document.ts'

const absoluteRef = resolve('dist/openapi.json')

const current = () => JSON.stringify(describeApi(addRoutes(newRoutes())))

async function redoclyFindings(source: string) {
  const config = await createConfig({ extends: ['recommended'] })
  const findings = await lintFromString({ source, absoluteRef, config })
  return findings.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
}

async function spectralFindings(source: string) {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [rulesets.oas as unknown as RulesetDefinition] })
  const findings = await linter.run(source)
  return findings.map(({ code, message, path }) => [code, message, path.join('/')])
}

describe('the API document', () => {
  test('passes the recommended rules of Redocly without a finding', async () => {
    expect(await redoclyFindings(current())).toEqual([])
  })

  test("passes Spectral's rules for OpenAPI without a finding", async () => {
    expect(await spectralFindings(current())).toEqual([])
  })

  test('is rejected by both linters without its license and contact', async () => {
    const { info: _, ...rest } = JSON.parse(current())
    const poor = JSON.stringify({ ...rest, info: { title: 'Cabinkeeper', version: '1' } })
    expect((await redoclyFindings(poor)).map(([rule]) => rule)).toContain('info-license')
    expect((await spectralFindings(poor)).map(([rule]) => rule)).toContain('info-contact')
  })
})
