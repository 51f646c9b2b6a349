import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DemoServer, type Installation, openDemoServer } from '../browser/demo-server.ts'
import { fillDataset } from '../datasets/fill-dataset.ts'

export const large = { bookings: 100_000, cabins: 60, rules: 200 }

/** A server with many bookings, cabins and price rules. */
export async function openLargeProperty(): Promise<DemoServer> {
  const dataset = await mkdtemp(join(tmpdir(), 'cabinkeeper-large-'))
  await fillDataset(large.bookings, { DATA_DIR: dataset }, large.cabins)
  const server = await openDemoServer(dataset)
  await addPriceRules(server)
  return {
    ...server,
    async close() {
      await server.close()
      await rm(dataset, { recursive: true })
    },
  }
}

/** Cabins in groups of three, each with its seasons and limits. */
async function addPriceRules({ address, newVisitor }: Installation): Promise<void> {
  const { request } = await newVisitor({ path: '/prices' })
  const { items }: { items: { id: number }[] } = await (await request.get('/api/cabins')).json()
  for (let at = 0; at < items.length; at += 3) {
    const cabinIds = items.slice(at, at + 3).map(({ id }) => id)
    for (const rule of rulesOfGroup(at / 3)) {
      const options = { data: { ...rule, cabinIds }, headers: { origin: address } }
      const response = await request.post('/api/price-rules', options)
      if (!response.ok()) throw new Error(await response.text())
    }
  }
}

const yearly = (from: string, to: string) => ({ ranges: [{ from, to }] })

const rulesOfGroup = (group: number) => [
  { kind: 'percent', name: `Low season ${group + 1}`, percent: -12.5, ...yearly('11-02', '12-19') },
  { kind: 'percent', name: `Christmas ${group + 1}`, percent: 40, ...yearly('12-20', '01-06') },
  { kind: 'percent', name: `Winter ${group + 1}`, percent: 7.25, ...yearly('01-07', '03-20') },
  { kind: 'percent', name: `Spring ${group + 1}`, percent: 10, ...yearly('04-01', '06-14') },
  { kind: 'percent', name: `Summer ${group + 1}`, percent: 33, ...yearly('06-15', '08-31') },
  { kind: 'percent', name: `Autumn ${group + 1}`, percent: 5, ...yearly('09-01', '10-31') },
  { kind: 'amount', name: `Weekend ${group + 1}`, amount: 29.5, weekdays: [5, 6] },
  { kind: 'stay', name: `Two nights ${group + 1}`, minNights: 2, weekdays: [5, 6] },
  {
    kind: 'stay',
    name: `Whole weeks ${group + 1}`,
    minNights: 7,
    arrivalWeekdays: [6],
    departureWeekdays: [6],
    ...yearly('06-19', '08-27'),
  },
  { kind: 'long-stay', name: `From 7 nights ${group + 1}`, discount: 10, minNights: 7 },
]
