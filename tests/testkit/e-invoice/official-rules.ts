import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/*
 * The official rules of EN 16931 (ConnectingEurope/eInvoicing-EN16931, EUPL 1.2) as XSLT. They are data next to the
 * repository and no part of the product, so tests that need them are skipped where the folder is absent.
 */

const folder = resolve(import.meta.dirname, '../../../../shared/data/en16931')

export const hasOfficialRules = existsSync(join(folder, 'EN16931-CII-validation.xslt'))

export type Syntax = 'CII' | 'UBL'

const load = createRequire(import.meta.url)

/** What is used of the library, which has no types. */
type Saxon = {
  transform: (
    options: { stylesheetText: string; sourceText: string; destination: 'serialized' },
    execution: 'async',
  ) => Promise<{ principalResult: string }>
}

/** Compiling takes ten seconds, so each version of the rules is compiled once on a machine. */
function compiled(syntax: Syntax): string {
  const source = join(folder, `EN16931-${syntax}-validation.xslt`)
  const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 16)
  const target = resolve(`.cache/en16931/${syntax}-${hash}.json`)
  if (!existsSync(target)) {
    mkdirSync(resolve('.cache/en16931'), { recursive: true })
    const args = [load.resolve('xslt3'), `-xsl:${source}`, `-export:${target}`, '-nogo']
    execFileSync(process.execPath, args, { stdio: 'pipe' })
  }
  return target
}

const stylesheets = new Map<Syntax, string>()

/** The ids of the rules that a document breaks, in their order, each once. */
export async function brokenRules(syntax: Syntax, xml: string): Promise<string[]> {
  const saxon = load('saxon-js') as Saxon
  const stylesheetText = stylesheets.get(syntax) ?? readFileSync(compiled(syntax), 'utf8')
  stylesheets.set(syntax, stylesheetText)
  const { principalResult } = await saxon.transform(
    { stylesheetText, sourceText: xml, destination: 'serialized' },
    'async',
  )
  const failed = principalResult.matchAll(/<svrl:failed-assert[^>]*?\sid="([^"]+)"/g)
  return [...new Set([...failed].map(([, id = '']) => id))].sort()
}
