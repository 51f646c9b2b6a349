import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

type Browser = { executablePath: string; args: string[]; env?: NodeJS.ProcessEnv }

/**
 * Chromium has no sandbox when it runs as root; the other flags prevent requests to other hosts.
 */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The Chromium of the end-to-end tests: the one in CHROMIUM_PATH, otherwise a pinned one, so that
 * every machine gives the same result. On Linux x64 that is a package; elsewhere Playwright
 * downloads its own. Without any the run fails, since tests are never skipped for this.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { executablePath: named, args }

  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser()

  const executablePath = chromium.executablePath()
  if (!existsSync(executablePath)) {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: true })
  }
  return { executablePath, args }
}

/** The package contains NSS, expat and fonts, which minimal systems lack. */
async function packagedBrowser(): Promise<Browser> {
  const folder = fileURLToPath(new URL('../unpacked', import.meta.resolve('@sparticuz/chromium')))
  if (!existsSync(folder)) await unpackBrowser(folder)
  const env = {
    ...process.env,
    FONTCONFIG_FILE: await onlyPackagedFonts(join(folder, 'fonts')),
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
  }
  return { executablePath: join(folder, 'chromium'), args, env }
}

/**
 * The package's configuration names folders of AWS Lambda. Without any font the browser crashes.
 */
async function onlyPackagedFonts(folder: string): Promise<string> {
  const file = join(folder, 'packaged.conf')
  const content = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>
`
  const draft = `${file}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, file)
  return file
}

/**
 * By default the package unpacks into the shared temporary folder and runs what is there, which may
 * be another user's browser, an older version or an incomplete one.
 */
async function unpackBrowser(folder: string) {
  const draft = await mkdtemp(`${folder}-`)
  const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  const unpack = `await (await import('@sparticuz/chromium')).default.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], { env })
  // Of two runs that start together one finishes first, and both use its copy.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
}
