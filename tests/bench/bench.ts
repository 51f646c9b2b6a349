import { parseArgs } from 'node:util'
import { writePage } from './page.ts'
import { newReport, type Report } from './report.ts'

/*
 * Measures times and costs, and writes one page: `npm run bench`. Some parts or a first look: `npm
 * run bench -- server start --size short --out page.md`. With `--against http://127.0.0.1:4000`,
 * clicks are also measured on the server that runs there with demo data, in the same rounds.
 */

type Part = (report: Report, against?: string) => Promise<void>

/** Each part is loaded on demand, so the server can be measured where there is no browser. */
const parts: Record<string, () => Promise<Part>> = {
  server: async () => (await import('./server/measure-server.ts')).measureServer,
  clicks: async () => (await import('./clicks/measure-clicks.ts')).measureClicks,
  browser: async () => (await import('./browser/measure-browser.ts')).measureBrowser,
  large: async () => (await import('./large/measure-large.ts')).measureLarge,
  start: async () => (await import('./start/measure-start.ts')).measureStart,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    size: { type: 'string', default: 'full' },
    out: { type: 'string', default: 'tests/bench/results/page.md' },
  },
})
const chosen = positionals.length > 0 ? positionals : Object.keys(parts)
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name))
const { size } = values
if (unknown.length > 0 || (size !== 'short' && size !== 'full')) {
  console.error(
    `Usage: npm run bench -- [${Object.keys(parts).join('] [')}] [--size short|full] [--out FILE] [--against URL]`,
  )
  process.exit(1)
}

const report = newReport(size)
for (const name of chosen) {
  try {
    const measure = await parts[name]?.()
    await measure?.(report, values.against)
  } catch (error) {
    // Results measured before are written, and the page lists what is missing.
    report.missing.push(name)
    process.exitCode = 1
    console.error(error)
  }
}
writePage(report, chosen, values.out)
