import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export type Server = {
  address: string
  stop: () => Promise<void>
  /** Ends the process as a power cut would, or kindly, and starts it again at the same address. */
  restart: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts the product as `npm start` does, on a free port. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const start = async () => {
    const child = spawn(process.execPath, ['src/server/start.mjs'], {
      env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await answered(child, address)
    return child
  }
  let child = await start()
  return {
    address,
    stop: () => ended(child, 'SIGTERM'),
    restart: async (signal = 'SIGTERM') => {
      await ended(child, signal)
      child = await start()
    },
  }
}

async function answered(child: ChildProcess, address: string) {
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended before it answered:\n${said}`)
    const ready = await fetch(`${address}/api/ready`).catch(() => null)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server did not answer within a minute:\n${said}`)
}

async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}
