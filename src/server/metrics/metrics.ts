import type { Gauge, Registry } from 'prom-client'
import type { DatabaseWatch } from '../db/open.ts'

type Answered = { method: string; route: string; status: number }

/** What a collector reads: of this process alone, but for what is read from the database. */
export type Metrics = {
  countRequest: (answered: Answered, ms: number) => void
  database: DatabaseWatch
  /** All of it as text, with these readings of the moment. */
  page: (readings: Reading[]) => Promise<string>
  contentType: string
}

export type Reading = {
  name: string
  help: string
  value: number | { label: string; values: Record<string, number> }
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const queryBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5]

/** Requests can be made with any of some forty methods; only these are told apart. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Loaded only where somebody collects. */
export async function openMetrics(version: string): Promise<Metrics> {
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new prometheus.Histogram({
    name: 'cabinkeeper_request_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const queries = new prometheus.Histogram({
    name: 'cabinkeeper_query_seconds',
    help: 'How long statements took in the database, their turn included',
    labelNames: ['outcome'],
    buckets: queryBuckets,
    registers,
  })
  const connections = { inUse: 0, waiting: 0 }
  return {
    countRequest: ({ method, route, status }, ms) =>
      requests.observe(
        {
          method: methods.includes(method) ? method : 'other',
          route,
          status: `${Math.floor(status / 100)}xx`,
        },
        ms / 1000,
      ),
    database: {
      onQuery: (ms, succeeded) =>
        queries.observe({ outcome: succeeded ? 'done' : 'failed' }, ms / 1000),
      connections,
    },
    async page(readings) {
      const momentary = new prometheus.Registry()
      const program = {
        name: 'cabinkeeper_program',
        help: 'Which version runs',
        value: { label: 'version', values: { [version]: 1 } },
      }
      const database = {
        name: 'cabinkeeper_database_connections',
        help: 'Connections that are in use, and how many wait for one',
        value: { label: 'state', values: connections },
      }
      for (const reading of [program, database, ...readings])
        show(reading, momentary, prometheus.Gauge)
      return (await registry.metrics()) + (await momentary.metrics())
    },
    contentType: registry.contentType,
  }
}

function show({ name, help, value }: Reading, registry: Registry, GaugeOf: typeof Gauge) {
  const registers = [registry]
  if (typeof value === 'number') {
    new GaugeOf({ name, help, registers }).set(value)
    return
  }
  const gauge = new GaugeOf({ name, help, labelNames: [value.label], registers })
  for (const [key, number] of Object.entries(value.values))
    gauge.set({ [value.label]: key }, number)
}
