import { Agent, request } from 'node:http'
import { cpuMs } from '../process-usage.ts'
import type { Call } from './request-recorder.ts'

/** A server under measurement. */
export type Measured = { address: string; pid: number }

/** A call, and its number in the baseline. */
export type NumberedCall = Call & { number: number }

/**
 * The times of each call of a round, and the CPU and wall-clock time of the round, in milliseconds.
 */
export type Round = { times: number[]; cpu: number; duration: number }

/** Returns the duration of a call, and fails unless the response is complete and successful. */
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
        else reject(new Error(`${method} ${path} returned ${response.statusCode}.`))
      })
    })
    call.once('error', reject)
    call.end(body)
  })
}

/** Makes the calls, one after the other on each of several connections. */
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
  const sendRequests = async () => {
    for (const call of waiting) times.push(await timeOne(agent, address, call))
  }
  await Promise.all(Array.from({ length: connections }, sendRequests))
  const duration = performance.now() - from
  const cpu = cpuMs(pid) - cpuBefore
  agent.destroy()
  return { times, cpu, duration }
}
