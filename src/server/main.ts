import { createApp } from './app.ts'
import { findDemoLogin } from './auth/demo-login.ts'
import { buildContext } from './build.ts'
import { type Config, readConfig } from './config.ts'
import type { Context } from './context.ts'
import { prepareDemo } from './demo-mode.ts'
import { serve } from './http/serve.ts'
import { openWebFiles } from './http/static.ts'
import { keepImagesSwept } from './images/unused-images.ts'
import { jsonLog } from './log.ts'
import { keepOutboxDelivered } from './mail/deliver-outbox.ts'
import { stopWhenAsked } from './stop.ts'
import { buildWebIfStale, webFolder } from './web-build.ts'

const say = (line: string) => console.log(line)

/** From the environment to a listening server. */
export async function main(): Promise<void> {
  const config = readConfig(process.env)
  await buildWebIfStale()
  const log = jsonLog((line) => process.stderr.write(line))
  const { context, close } = await buildContext(config, log)
  try {
    await prepareDemo(context, say)
    const { address, stop } = await serve(createApp(context, openWebFiles(webFolder)).fetch, config)
    const mail = keepOutboxDelivered(context)
    const images = keepImagesSwept(context)
    stopWhenAsked(async () => {
      await stop()
      await mail.stop()
      images.stop()
      await close()
    })
    await greet(context, address)
  } catch (error) {
    await close()
    throw error
  }
}

async function greet(context: Context, address: string) {
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
