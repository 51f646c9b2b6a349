import { randomBytes } from 'node:crypto'
import { setupLink } from '#features/staff/server/first-user.ts'
import { findDemoLogin } from '#platform/auth/login/demo-login.ts'
import { type Config, readConfig } from '#platform/base/config.ts'
import { AppError, StartupError } from '#platform/base/errors.ts'
import { jsonLog, type Log } from '#platform/base/log.ts'
import { programVersion } from '#platform/base/program-version.ts'
import { isLoopback, rejectUnsafeStart } from '#platform/base/startup-checks.ts'
import { type Running, run } from './run.ts'
import { stopOnSignal } from './shutdown-signals.ts'
import { logUnhandled } from './unhandled.ts'

const say = (line: string) => console.log(line)

/** Starts the server as the environment configures it. */
export async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = jsonLog((line) => process.stderr.write(line), {
    upTo: config.logLevel,
    instance: randomBytes(4).toString('hex'),
  })
  logUnhandled(log)
  const running = await start(config, log).catch((failure) => {
    // If the connection to the database is lost during the start, a sentence is enough as well.
    const error = failure instanceof AppError ? new StartupError(failure.message) : failure
    // In development, the sentence in the terminal is enough.
    if (error instanceof StartupError && config.production) {
      log('error', 'start-refused', { reason: error.message })
    }
    throw error
  })
  stopOnSignal(running.stop)
  const { version: node } = process
  log('info', 'started', { version: programVersion, node, address: running.address })
  // The server is listening already, so an error of the database must not stop it.
  await printGreeting(running).catch((error) =>
    log('warn', 'startup-message-failed', { error: String(error) }),
  )
}

async function start(config: Config, log: Log) {
  rejectUnsafeStart(config)
  return run(config, { log, say })
}

async function printGreeting({ context, address }: Running) {
  say(`Cabinkeeper is ready: ${address}`)
  const demo = await findDemoLogin(context)
  if (demo?.password) say(`This is the demo. Log in as ${demo.email} with ${demo.password}`)
  if (demo && isReachable(context.config)) {
    say(
      'Warning: this demo is reachable from other machines and anyone can log in. Set DEMO=false to turn it off.',
    )
  }
  const link = await setupLink(context, address)
  if (link) {
    say('No users yet. Open this link within 24 hours to create the first account:')
    say(link)
  }
}

/** Whether other machines can reach the server, directly or through a proxy. */
const isReachable = ({ host, baseUrl }: Config) =>
  [host, baseUrl ? new URL(baseUrl).hostname : host].some((name) => !isLoopback(name))
