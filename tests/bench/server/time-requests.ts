import { Agent, request } from 'node:http'
import { cpuMs } from '../process-usage.ts'
import type { Call } from './request-recorder.ts'

/** A server under measurement. */
export type Measured = { address: string; pid: number }

/** A call, and its number among those that the floor knows how to answer. */
export type NumberedCall = Call & { number: number }

/** Of one round: each call's milliseconds, and those of the processor and of the clock for all. */
export type Round = { times: number[]; cpu: number; took: number }

/** Answers how long it took, and refuses to time an answer that is none. */
function timeOne(
  agent: Agent,
  address: string,
  { method, path, headers, body, number }: NumberedCall,
) {
  return new Promise<number>((resolve, reject) => {
    const from = performance.now()
    const sent = { ...headers, 'bench-call': String(number), 'content-length': body?.length ?? 0 }
    const call = request(address + path, { agent, method, headers: sent }, (response) => {
      response.resume()
      response.once('end', () => {
        if ((response.statusCode ?? 0) < 300) resolve(performance.now() - from)
        else reject(new Error(`${method} ${path} was answered ${response.statusCode}.`))
      })
    })
    call.once('error', reject)
    call.end(body)
  })
}

/** Makes the calls, one after the other on each of so many connections. */
export async function timed(
  { address, pid }: Measured,
  calls: NumberedCall[],
  connections = 1,
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const waiting = calls.values()
  const cpuBefore = cpuMs(pid)
  const from = performance.now()
  const work = async () => {
    for (const call of waiting) times.push(await timeOne(agent, address, call))
  }
  await Promise.all(Array.from({ length: connections }, work))
  const took = performance.now() - from
  const cpu = cpuMs(pid) - cpuBefore
  agent.destroy()
  return { times, cpu, took }
}
