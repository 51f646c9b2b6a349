import { openDemoServer } from '../browser/demo-server.ts'
import type { Report } from '../report.ts'
import { type HeapSize, heapSize } from './heap-size.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const navigations = { short: 200, full: 500 }
/** In the first ones, code is loaded and compiled, and data is cached. */
const warmUp = 100
const every = 50
/** Milliseconds on each screen. */
const stay = 250
/** After 500 navigations, memory may have grown by this share of its size, in percent. */
const atMost = 5

const menu = 'nav[aria-label="Main"] a'
type Sample = HeapSize & { after: number; nodes: number; listeners: number }

/** Measures the memory of one page while its user goes from screen to screen. */
export async function measureMemory(report: Report): Promise<void> {
  const demo = await openDemoServer()
  try {
    const visitor = await openVisitor(demo, 'unthrottled')
    const samples: Sample[] = []
    for (let after = 1; after <= navigations[report.size]; after += 1) {
      const links = visitor.page.locator(menu)
      await links.nth(after % (await links.count())).click()
      await visitor.page.waitForTimeout(stay)
      if (after % every !== 0) continue
      report.showProgress(`memory, ${after} navigations`)
      samples.push(await sample(visitor, after))
    }
    addResults(report, samples)
  } finally {
    await demo.close()
  }
}

/** Always on the same screen. */
async function sample({ page, devtools }: Visitor, after: number): Promise<Sample> {
  await page.locator(`${menu}[href="/users"]`).click()
  await page.waitForTimeout(1_000)
  const heap = await heapSize(devtools)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { after, ...heap, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

function addResults(report: Report, samples: readonly Sample[]) {
  const add = report.table('Memory of the page', howMeasured)
  for (const { after, data, code, nodes, listeners } of samples)
    add(`after ${after} navigations`, {
      'data MB': data / 1e6,
      'compiled code MB': code / 1e6,
      nodes,
      listeners,
    })
  const warm = samples.filter(({ after }) => after >= warmUp)
  for (const what of ['data', 'nodes', 'listeners'] as const)
    report.goal({
      what: `memory of the page: growth of ${what} in 500 navigations`,
      measured: growth(warm.map((one) => ({ x: one.after, y: one[what] }))),
      atMost,
      unit: ' %',
    })
}

const howMeasured = `Clicks through the main menu. Each time the same screen is opened and garbage is collected before
measuring. The JavaScript heap has the data of the page, and code that the engine compiles again as functions are called
more often. Growth is the slope of the regression line from ${warmUp} navigations on.`

/** Of 500 more navigations, in percent of the mean. */
function growth(points: readonly { x: number; y: number }[]): number {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const covariance = mean(points.map(({ x, y }) => (x - meanX) * (y - meanY)))
  const variance = mean(points.map(({ x }) => (x - meanX) ** 2))
  return ((covariance / variance) * 500 * 100) / meanY
}
