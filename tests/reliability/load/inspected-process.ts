import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '#testkit/free-port.ts'

/** Memory in use after garbage collection, in bytes. */
export type Memory = {
  /** The JavaScript heap and its external memory, such as buffers. */
  held: number
  /** Resident memory, with what the allocators keep for reuse. */
  resident: number
}

export type InspectedProcess = {
  pid: number
  memory: () => Promise<Memory>
  /** The number of open files and connections. */
  descriptors: () => number
  close: () => void
}

/** Flags that let the test attach to the process. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

type Reply = { id?: number; result?: { result?: { value?: unknown } }; error?: { message: string } }

/** Attaches to a Node process by its inspector, so that the product needs no endpoint for this. */
export async function inspect(said: string): Promise<InspectedProcess> {
  const address = said.match(/Debugger listening on (ws:\S+)/)?.[1]
  if (!address) throw new Error(`The process cannot be looked into:\n${said}`)
  const socket = new WebSocket(address)
  const waiting = new Map<number, (reply: Reply) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })

  async function call(method: string, params = {}) {
    const id = ++last
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error } = await replied
    waiting.delete(id)
    if (error) throw new Error(error.message)
    return result?.result?.value
  }
  const evaluate = (expression: string) =>
    call('Runtime.evaluate', { expression, returnByValue: true })

  const pid = Number(await evaluate('process.pid'))
  return {
    pid,
    async memory() {
      // The next round collects what finalizers release.
      for (let round = 0; round < 3; round++) await call('HeapProfiler.collectGarbage')
      const used = (await evaluate('process.memoryUsage()')) as NodeJS.MemoryUsage
      return { held: used.heapUsed + used.external, resident: used.rss }
    },
    descriptors: () => readdirSync(`/proc/${pid}/fd`).length,
    close: () => socket.close(),
  }
}

/** Starts a defective server. */
export async function startInspected(program: URL) {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(program)], {
    env: { ...process.env, ...inspectable, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [[said]] = await Promise.all([once(child.stderr, 'data'), once(child.stdout, 'data')])
  const inside = await inspect(String(said))
  const stop = async () => {
    inside.close()
    child.kill('SIGKILL')
    await ended
  }
  return { address: `http://127.0.0.1:${port}`, inside, stop }
}
