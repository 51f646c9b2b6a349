import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newSecret, signedHeaders } from './sign-message.ts'

const guide = readFileSync('docs/api/webhooks.md', 'utf8')

/** The code below a comment such as "webhook: node". */
const exampleOf = (name: string) =>
  guide.match(new RegExp(`<!-- webhook: ${name} -->\\n\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``))?.[1] ??
  ''

/** In the project, so that the example finds its package. */
async function newFile(name: string, text: string) {
  const folder = await mkdtemp(resolve('node_modules', '.webhook-guide-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

type Verify = (secret: string, headers: Record<string, string>, body: string) => unknown

const inNode = async (example: string): Promise<Verify> =>
  (await import(await newFile('verify.mjs', exampleOf(example)))).verify

async function inPython(): Promise<Verify> {
  const call = 'import json, sys\nprint(json.dumps(verify(*json.load(sys.stdin))))\n'
  const file = await newFile('verify.py', exampleOf('python') + call)
  return (...given) =>
    JSON.parse(
      execFileSync('python3', [file], { input: JSON.stringify(given), stdio: 'pipe' }).toString(),
    )
}

const hasPython = spawnSync('python3', ['--version']).status === 0

describe('the examples that verify a webhook', () => {
  const body = '{"id":4711,"type":"booking.created","data":{"text":"Zoë"}}'
  const sign = (secret: string, at = new Date()) =>
    signedHeaders(secret, { messageId: 'evt_4711_abc', body, at })

  const languages: [name: string, load: () => Promise<Verify>][] = [
    ['with the library', () => inNode('library')],
    ['in Node', () => inNode('node')],
    ...(hasPython ? [['in Python', inPython] as [string, () => Promise<Verify>]] : []),
  ]
  test.each(languages)('%s accept a genuine message and reject others', async (_, load) => {
    const verify = await load()
    const secret = newSecret()
    expect(verify(secret, sign(secret), body)).toEqual(JSON.parse(body))
    expect(() => verify(newSecret(), sign(secret), body)).toThrow()
    expect(() => verify(secret, sign(secret), body.replace('4711', '4712'))).toThrow()
    const old = sign(secret, new Date(Date.now() - 600_000))
    expect(() => verify(secret, old, body)).toThrow()
  })
})
