import { execFile } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/* Another language is a folder and no code: a copy of the program with a ninth one has it everywhere. */

const folder = mkdtempSync(join(tmpdir(), 'cabinkeeper-language-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (file: string, content: string | object) => {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
}

const page =
  '<!doctype html><html lang="en"><body><script type="module" src="/src/screen.ts"></script></body></html>'
const screen = `
  import { t } from '#domain/i18n/messages.ts'
  import { languageOptions } from '#ui/i18n/product-languages.ts'
  const n = document.links.length
  document.title = t('Cabins')
  document.body.append(t('{n, plural, one {# night} other {# nights}}', { n }), t('Guests'))
  document.body.append(...languageOptions().map(([, name]) => name))`

describe('a folder in src/locales', () => {
  let printed: { said: string[]; accepted: string; name: string }
  beforeAll(async () => {
    for (const path of ['package.json', 'build', 'src', 'tests/testkit'])
      cpSync(path, join(folder, path), { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    write('src/locales/eo/language.json', {
      name: 'Esperanto',
      numberFormat: '1 234,56',
      dateFormat: '2026-11-21',
    })
    write('src/locales/eo/texts/common.json', {
      Cabins: 'Kabanoj',
      '{n, plural, one {# night} other {# nights}}': '{n, plural, one {# nokto} other {# noktoj}}',
    })
    write('index.html', page)
    write('src/screen.ts', screen)
    const script = 'tests/testkit/copy-with-language.ts'
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'eo'], { cwd: folder })
    printed = JSON.parse(stdout)
  }, 120_000)

  test('is a language of the server, in English where it has no text', () => {
    expect(printed).toEqual({
      said: ['Kabanoj', '1 nokto', '1\u00a0200 noktoj', 'Guests'],
      accepted: 'eo',
      name: 'Esperanto',
    })
  })

  test('is a page of the browser with its own scripts, and a choice in the scripts of all', () => {
    const html = readFileSync(join(folder, 'dist/index.eo.html'), 'utf8')
    expect(html).toContain('<html lang="eo">')
    const [own = ''] = /assets\/eo-[^"]+\.js/.exec(html) ?? []
    const script = readFileSync(join(folder, 'dist', own), 'utf8')
    for (const text of ['Kabanoj', ' noktoj', 'Guests']) expect(script).toContain(text)
    expect(script).not.toContain('Cabins')
    const [english = ''] = globSync('assets/*.js', { cwd: join(folder, 'dist') })
    expect(readFileSync(join(folder, 'dist', english), 'utf8')).toContain('Esperanto')
  })
})
