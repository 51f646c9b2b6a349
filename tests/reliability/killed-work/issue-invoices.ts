import { setTimeout as pause } from 'node:timers/promises'
import type { BookingInvoices, Invoice } from '#features/documents/contract/invoices.ts'
import type { ServerProcess } from '#testkit/server-process.ts'
import { type Ask, askerAt, logIn } from '#testkit/two-servers.ts'

const issuers = 8
const addressee = { name: 'Marta Sousa', company: '', taxNumber: '', address: 'Rua do Lago 3' }

/** What the server acknowledged, and how many responses were lost. */
export type IssueLog = { acknowledged: Map<string, number>; lost: number }

type Issuing = { rounds: number; perRound: number; chance: () => number }

/**
 * Issues invoices and cancels them by credit notes from eight clients, each with a booking of its own, and
 * kills the server in each round. At the end no server is running.
 */
export async function issueUnderKills(
  server: ServerProcess,
  { rounds, perRound, chance }: Issuing,
): Promise<IssueLog> {
  const log: IssueLog = { acknowledged: new Map(), lost: 0 }
  await server.start()
  const ask = askerAt(server.address, await logIn(server.address))
  const { items } = (await (await ask('/api/bookings')).json()) as { items: { id: number }[] }
  const bookings = items.slice(0, issuers).map(({ id }) => id)
  for (let round = 0; round < rounds; round++) {
    if (!server.isRunning()) await server.start()
    const enough = log.acknowledged.size + perRound
    let isOpen = true
    const working = bookings.map(async (id) => {
      while (isOpen) await issueAndCredit(ask, id, log)
    })
    while (log.acknowledged.size < enough) await pause(5)
    await pause(20 * chance())
    const killed = server.end('SIGKILL')
    isOpen = false
    await Promise.all([killed, ...working])
  }
  return log
}

/** One step: a credit note for the booking's open invoice, or an invoice if there is none. */
async function issueAndCredit(ask: Ask, bookingId: number, log: IssueLog): Promise<void> {
  const path = `/api/bookings/${bookingId}/invoices`
  const listed = await ask(path).catch(() => null)
  const account = (await listed?.json().catch(() => null)) as BookingInvoices | null | undefined
  if (!listed?.ok || !account) return
  const { invoices, openLines } = account
  const open = invoices.find((one) => one.series === 'invoice' && one.correctedBy === null)
  const lines = openLines.map(({ key, amount }) => ({ key, amount }))
  const response = await (open
    ? ask(`/api/invoices/${open.id}/credit`, { method: 'POST' })
    : ask(path, { method: 'POST', body: { addressee, lines } })
  ).catch(() => null)
  const issued = (await response?.json().catch(() => null)) as Invoice | null | undefined
  if (response?.status === 201 && issued) log.acknowledged.set(issued.number, issued.total)
  else log.lost += 1
}
