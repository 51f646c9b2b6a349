import { findDemoLogin } from './auth/demo-login.ts'
import { type Config, readConfig } from './config.ts'
import { jsonLog } from './log.ts'
import { type Running, run } from './run.ts'
import { stopWhenAsked } from './stop.ts'
import { buildWebIfStale } from './web-build.ts'

const say = (line: string) => console.log(line)

/** From the environment to a listening server. */
export async function main(): Promise<void> {
  const config = readConfig(process.env)
  await buildWebIfStale()
  const log = jsonLog((line) => process.stderr.write(line))
  const running = await run(config, { log, say })
  stopWhenAsked(running.stop)
  await greet(running)
}

async function greet({ context, address }: Running) {
  say(`Cabinkeeper is ready: ${address}`)
  const demo = await findDemoLogin(context)
  if (demo?.password) say(`This is the demo. Log in as ${demo.email} with ${demo.password}`)
  if (demo && isReachable(context.config)) {
    say('Warning: anyone who reaches this address can log in to the demo. DEMO=false ends that.')
  }
}

/** From beyond this machine, directly or through a proxy. */
const isReachable = ({ host, baseUrl }: Config) =>
  [host, baseUrl ? new URL(baseUrl).hostname : host].some((name) => !loopbackNames.includes(name))

const loopbackNames = ['127.0.0.1', 'localhost', '::1', '[::1]']
