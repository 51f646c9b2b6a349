import { randomBytes } from 'node:crypto'
import { findDemoLogin } from '../auth/demo-login.ts'
import { type Config, readConfig } from '../base/config.ts'
import { AppError, StartRefusal } from '../base/errors.ts'
import { jsonLog, type Log } from '../base/log.ts'
import { programVersion } from '../base/program-version.ts'
import { isLoopback, refuseUnsafeStart } from '../base/startup-checks.ts'
import { welcomeLink } from '../staff/first-user.ts'
import { type Running, run } from './run.ts'
import { stopWhenAsked } from './shutdown-signals.ts'
import { tellUnhandled } from './unhandled.ts'

const say = (line: string) => console.log(line)

/** From the environment to a listening server. */
export async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = jsonLog((line) => process.stderr.write(line), {
    upTo: config.logLevel,
    instance: randomBytes(4).toString('hex'),
  })
  tellUnhandled(log)
  const running = await start(config, log).catch((failure) => {
    // A database that is lost in the middle of a start: a sentence will do here too.
    const error = failure instanceof AppError ? new StartRefusal(failure.message) : failure
    // Elsewhere somebody sits before it, and is told by the sentence alone.
    if (error instanceof StartRefusal && config.production) {
      log('error', 'start-refused', { reason: error.message })
    }
    throw error
  })
  stopWhenAsked(running.stop)
  const { version: node } = process
  log('info', 'started', { version: programVersion, node, address: running.address })
  // It serves already: a database that is lost in this moment must not end it.
  await greet(running).catch((error) =>
    log('warn', 'startup-message-failed', { error: String(error) }),
  )
}

async function start(config: Config, log: Log) {
  refuseUnsafeStart(config)
  return run(config, { log, say })
}

async function greet({ context, address }: Running) {
  say(`Cabinkeeper is ready: ${address}`)
  const demo = await findDemoLogin(context)
  if (demo?.password) say(`This is the demo. Log in as ${demo.email} with ${demo.password}`)
  if (demo && isReachable(context.config)) {
    say('Warning: anyone who reaches this address can log in to the demo. DEMO=false ends that.')
  }
  const link = await welcomeLink(context, address)
  if (link) {
    say('Nobody can log in yet. Whoever opens this link within a day becomes the first colleague:')
    say(link)
  }
}

/** From beyond this machine, directly or through a proxy. */
const isReachable = ({ host, baseUrl }: Config) =>
  [host, baseUrl ? new URL(baseUrl).hostname : host].some((name) => !isLoopback(name))
