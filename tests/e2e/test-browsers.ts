import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'

/* Runs the end-to-end tests in the browsers that are installed on this machine. */

type Run = {
  name: string
  /** What is missing, or null if it can run. */
  needs: string | null
  command: string
  args: string[]
  env: Record<string, string>
}

const { positionals } = parseArgs({ allowPositionals: true, strict: false })

const firstOf = (paths: (string | undefined)[]) =>
  paths.find((path): path is string => path !== undefined && existsSync(path))

const isCommand = (name: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

const chromium = firstOf([
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
])
const firefox = firstOf([
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
])
const miniBrowser = firstOf([
  process.env.MINIBROWSER_PATH,
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
])
const hasWebKit = miniBrowser && isCommand('WebKitWebDriver') && isCommand('xvfb-run')
const journeys = ['playwright', 'test', ...positionals.map(String)]

const runs: Run[] = [
  {
    name: 'installed Chromium',
    needs: chromium ? null : 'Chromium or Chrome (Debian: apt-get install chromium)',
    command: 'npx',
    args: journeys,
    env: { CHROMIUM_PATH: chromium ?? '' },
  },
  {
    name: 'Firefox',
    needs: firefox ? null : 'Firefox (Debian: apt-get install firefox-esr)',
    command: 'npx',
    args: journeys,
    env: { E2E_BROWSER: 'firefox', FIREFOX_PATH: firefox ?? '' },
  },
  {
    name: 'WebKit',
    needs: hasWebKit
      ? null
      : 'WebKitGTK and a display (Debian: apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb)',
    command: 'xvfb-run',
    args: [
      '--auto-servernum',
      '--server-args=-screen 0 1600x1000x24',
      'npx',
      'playwright',
      'test',
      '--config=tests/e2e/webkit.config.ts',
    ],
    env: { MINIBROWSER_PATH: miniBrowser ?? '' },
  },
]

const results = runs.map(({ name, needs, command, args, env }) => {
  if (needs) return { name, result: `not run: needs ${needs}`, isFailure: false }
  process.stdout.write(`\nJourneys in ${name}\n`)
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return { name, result: status === 0 ? 'passed' : 'failed', isFailure: status !== 0 }
})

for (const { name, result } of results) process.stdout.write(`${name}: ${result}\n`)
if (results.some(({ isFailure }) => isFailure)) process.exitCode = 1
