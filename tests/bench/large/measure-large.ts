import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type Installation, viewport } from '../browser/demo-server.ts'
import { markLoading, marksOf, untilWhole } from '../browser/page-marks.ts'
import { throttle } from '../browser/profiles.ts'
import type { Report } from '../report.ts'
import { large, openLargeProperty } from './large-property.ts'
import { type UsedScreen, usedScreens } from './large-screens.ts'
import { timeStep } from './time-step.ts'

const devices = [
  { name: 'desktop', profile: 'unthrottled', viewport },
  { name: 'phone', profile: 'slow CPU', viewport: { width: 390, height: 844 } },
] as const

/** In milliseconds, what staff would call immediate. Phones have no goals. */
const atMost = { screen: 1_000, interaction: 200, read: 100 }
const numRounds = { short: 1, full: 5 }
const timesRead = { short: 20, full: 200 }

/** Measures screens of a large property, what staff do on them, and the requests of both. */
export async function measureLarge(report: Report): Promise<void> {
  const property = await openLargeProperty()
  try {
    await measureProperty(report, property)
  } finally {
    await property.close()
  }
}

async function measureProperty(
  report: Report,
  property: Installation,
  screens = usedScreens,
): Promise<void> {
  const reads = new Set<string>()
  for (const device of devices) {
    const addScreen = report.table(`Large property, screens, ${device.name}`, howOpened)
    const addStep = report.table(`Large property, interactions, ${device.name}`, howTimed)
    const isOnDesktop = device.name === 'desktop'
    for (const { steps, ...opened } of screens) {
      const screen = {
        ...opened,
        steps: steps.filter(([, , onlyOnDesktop]) => isOnDesktop || !onlyOnDesktop),
      }
      const rounds: Use[] = []
      for (let round = 0; round < numRounds[report.size]; round += 1) {
        report.showProgress(`${screen.name}, ${device.name}, round ${round + 1}`)
        rounds.push(await use(property, screen, device, (path) => reads.add(path)))
      }
      const ofOpening = mediansOf(rounds.map(({ opened }) => opened))
      addScreen(screen.name, ofOpening)
      if (isOnDesktop) addGoal(report, screen.name, ofOpening['usable ms'], atMost.screen)
      for (const [index, [name]] of screen.steps.entries()) {
        const what = `${screen.name}: ${name}`
        const ofStep = mediansOf(rounds.flatMap(({ steps }) => steps[index] ?? []))
        addStep(what, ofStep)
        const slowest = Math.max(ofStep['INP ms'], ofStep['settled ms'])
        if (isOnDesktop) addGoal(report, what, slowest, atMost.interaction)
      }
    }
  }
  await timeReads(report, property, [...reads])
}

type Use = Awaited<ReturnType<typeof use>>

/** Opens the screen twice, the second time with a warm cache, and does its steps. */
async function use(
  property: Installation,
  screen: UsedScreen,
  device: (typeof devices)[number],
  onRead: (path: string) => void,
) {
  const context = await property.newVisitor(screen)
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isRead = pathname.startsWith('/api/') && !pathname.endsWith('/stream')
    if (isRead && request.method() === 'GET') onRead(pathname + search)
  })
  const page = await context.newPage()
  await page.setViewportSize(device.viewport)
  await page.goto(screen.path)
  await page.locator(screen.content).first().waitFor()
  await throttle(page, device.profile)
  await markLoading(page, screen)
  const isWhole = untilWhole(page)
  await page.goto(screen.path)
  await isWhole
  const { usable, firstPaint, shift, tasks } = await marksOf(page)
  const opened = {
    'first paint ms': firstPaint,
    'usable ms': usable,
    'longest task ms': Math.max(0, ...tasks.map(({ duration }) => duration)),
    CLS: shift,
  }
  const steps: { 'INP ms': number; 'settled ms': number; 'longest task ms': number }[] = []
  for (const [, act] of screen.steps) {
    const { inp, settled, longestTask } = await timeStep(page, act)
    steps.push({ 'INP ms': inp, 'settled ms': settled, 'longest task ms': longestTask })
  }
  await context.close()
  return { opened, steps }
}

function mediansOf<Values extends Record<string, number>>(rounds: readonly Values[]): Values {
  const [first] = rounds
  if (!first) throw new Error('Nothing was measured.')
  const median = (name: string) => {
    const sorted = rounds.map((values) => values[name] ?? Number.NaN).sort((a, b) => a - b)
    return sorted[Math.floor((sorted.length - 1) / 2)]
  }
  return Object.fromEntries(Object.keys(first).map((name) => [name, median(name)])) as Values
}

const addGoal = (report: Report, what: string, measured: number, limit: number) =>
  report.goal({ what, measured, atMost: limit, unit: ' ms' })

/** Times each read, as the server responds without other load. */
async function timeReads(report: Report, property: Installation, paths: string[]) {
  const context = await property.newVisitor({ path: '/' })
  const cookies = await context.cookies()
  const headers = {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'accept-encoding': 'br',
  }
  const reads: { path: string; p50: number; p99: number; bytes: number }[] = []
  for (const path of paths) {
    report.showProgress(path)
    const times: number[] = []
    let bytes = 0
    for (let time = 0; time < timesRead[report.size]; time++) {
      const since = performance.now()
      bytes = await bytesOf(property.address + path, headers)
      times.push(performance.now() - since)
    }
    times.sort((a, b) => a - b)
    const share = (part: number) => times[Math.floor((times.length - 1) * part)] ?? Number.NaN
    reads.push({ path, p50: share(0.5), p99: share(0.99), bytes })
  }
  const add = report.table('Large property, reads', 'Without other load, the slowest first.')
  for (const { path, p50, p99, bytes } of reads.sort((a, b) => b.p99 - a.p99)) {
    add(path, { 'p50 ms': p50, 'p99 ms': p99, KB: bytes / 1000 })
    addGoal(report, path, p99, atMost.read)
  }
}

const agent = new Agent({ keepAlive: true })

async function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  const [response]: IncomingMessage[] = await once(get(url, { headers, agent }), 'response')
  let bytes = 0
  for await (const chunk of response ?? []) bytes += chunk.length
  if (response?.statusCode !== 200) throw new Error(`${url} returned ${response?.statusCode}.`)
  return bytes
}

const howOpened = `${large.cabins} cabins, ${large.bookings.toLocaleString('en-US')} bookings, ${large.rules} price rules; by the address,
with a warm cache. The desktop has this machine’s CPU speed, the phone a quarter of it.`
const howTimed = `INP is the longest interaction until its next paint; "settled" is the time from the last input until nothing
changed any more.`
