import type { Gauge, Registry } from 'prom-client'
import type { DatabaseWatch } from '#platform/db/open.ts'

type Responded = { method: string; route: string; status: number }

/** The metrics of this process, together with readings of the database. */
export type Metrics = {
  countRequest: (responded: Responded, ms: number) => void
  database: DatabaseWatch
  /** All metrics as text, together with these current readings. */
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

/** Other methods share one label value, to limit the number of series. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Imports prom-client only if metrics are turned on. */
export async function openMetrics(version: string): Promise<Metrics> {
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new prometheus.Histogram({
    name: 'cabinkeeper_http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const queries = new prometheus.Histogram({
    name: 'cabinkeeper_db_query_duration_seconds',
    help: 'Duration of database queries, including the wait for their turn',
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
      const current = new prometheus.Registry()
      const buildInfo = {
        name: 'cabinkeeper_build_info',
        help: 'The running version; always 1',
        value: { label: 'version', values: { [version]: 1 } },
      }
      const database = {
        name: 'cabinkeeper_database_connections',
        help: 'Connections in use, and requests that wait for one',
        value: { label: 'state', values: connections },
      }
      for (const reading of [buildInfo, database, ...readings])
        show(reading, current, prometheus.Gauge)
      return (await registry.metrics()) + (await current.metrics())
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
