import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

type Browser = { executablePath: string; args: string[]; env?: NodeJS.ProcessEnv }

/** Chromium as root has no sandbox of its own; the other flags keep it from asking strangers. */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium that the journeys run in: the one named by CHROMIUM_PATH, an installed one, the one
 * Playwright fetched, the one that comes as a package (Linux x64), or one that Playwright fetches
 * now. Without any the run fails: a journey is never skipped.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { executablePath: named, args }

  const found = [...installed, chromium.executablePath()].find((path) => existsSync(path))
  if (found) return { executablePath: found, args }

  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser()

  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return { executablePath: chromium.executablePath(), args }
}

/** It brings NSS, expat and fonts of its own, which a bare machine lacks. */
async function packagedBrowser(): Promise<Browser> {
  const folder = fileURLToPath(new URL('../unpacked', import.meta.resolve('@sparticuz/chromium')))
  if (!existsSync(folder)) await unpackBrowser(folder)
  const env = {
    FONTCONFIG_PATH: join(folder, 'fonts'),
    ...process.env,
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
  }
  return { executablePath: join(folder, 'chromium'), args, env }
}

/**
 * By itself the package unpacks into the folder for temporary files, and runs what lies there:
 * someone else's browser, an older one or half of one.
 */
async function unpackBrowser(folder: string) {
  const draft = await mkdtemp(`${folder}-`)
  const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  const unpack = `await (await import('@sparticuz/chromium')).default.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], { env })
  // Of two runs that start together one finishes first, and both use its copy.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
}
