import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { code, files, program, textOf } from './architecture/source-files.ts'

/* Rules for the source text that no linter knows. */

describe('the source code', () => {
  test('files of more than 300 lines are named in a warning', () => {
    const long = files.filter((file) => textOf(file).split('\n').length > 301)
    if (long.length > 0) console.warn(`More than 300 lines: ${long.join(', ')}`)
  })

  test('there are no barrels and no default exports', () => {
    const barrels = code.filter((file) => /^export (\*|\{[^}]*\}) from/m.test(textOf(file)))
    const defaults = code.filter((file) => /^export default/m.test(textOf(file)))
    expect([...barrels, ...defaults]).toEqual([])
  })

  test('only the database layer names a database engine', () => {
    const allowed =
      /^src\/(platform\/(db\/|base\/config\.ts)|features\/demo\/|app\/server\/program\/launch\.mjs)/
    const broken = program
      .filter((file) => !allowed.test(file))
      .filter((file) => /sqlite|postgres/i.test(textOf(file)))
    expect(broken).toEqual([])
  })

  test('every write goes through change() [SEC-43]', () => {
    const allowed = /^src\/(platform\/(db\/|change\.ts)|features\/demo\/)/
    const broken = program
      .filter((file) => !allowed.test(file))
      .filter((file) => /\.transaction\(\)/.test(textOf(file)))
    expect(broken).toEqual([])
  })

  test('comments name files that exist', () => {
    const paths = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
    const missing = code.flatMap((file) =>
      [...textOf(file).matchAll(/\/\*.*?\*\/|(?<![:'"`])\/\/.*$/gms)]
        .flatMap(([comment]) => [
          ...comment.matchAll(/(?<=[\s(])[\w@-][\w@./-]*\.(?:tsx?|mjs|md)\b/g),
        ])
        .filter(([named]) => !paths.some((path) => `/${path}`.endsWith(`/${named}`)))
        .map(([named]) => `${file}: ${named}`),
    )
    expect(missing).toEqual([])
  })

  test('statuses are compared by the rules, not by hand', () => {
    const broken = program
      .filter((file) => /^src\/(ui|app\/web|features\/[^/]+\/web)\//.test(file))
      .filter((file) =>
        /status\s*(===|!==)\s*'(unconfirmed|checked|cancelled|no-show)/.test(textOf(file)),
      )
    expect(broken).toEqual([])
  })

  test('the browser is never handed markup or inline code [SEC-20]', () => {
    const broken = code.filter((file) =>
      /dangerouslySetInnerHTML|\.innerHTML\s*=|javascript:/.test(textOf(file)),
    )
    expect(broken).toEqual([])
  })
})
