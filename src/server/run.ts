import { createApp } from './app.ts'
import { buildContext } from './build.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { prepareDemo } from './demo-mode.ts'
import { serve } from './http/serve.ts'
import { openWebFiles } from './http/static.ts'
import { keepImagesSwept } from './images/unused-images.ts'
import { claimKeys } from './keys/claim-keys.ts'
import type { Log } from './log.ts'
import { keepOutboxDelivered } from './mail/deliver-outbox.ts'
import { webFolder } from './web-build.ts'

export type Running = {
  address: string
  context: Context
  /** Resolves when every request is answered, and what ran beside them has ended. */
  stop: () => Promise<void>
}

/** A listening server, and what runs beside the requests. The web app is built already. */
export async function run(
  config: Config,
  { log, say }: { log: Log; say: (line: string) => void },
): Promise<Running> {
  const { context, close } = await buildContext(config, log)
  try {
    await claimKeys(context)
    await prepareDemo(context, say)
    const { address, stop } = await serve(createApp(context, openWebFiles(webFolder)).fetch, config)
    const mail = keepOutboxDelivered(context)
    const images = keepImagesSwept(context)
    return {
      address,
      context,
      async stop() {
        await stop()
        await mail.stop()
        images.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
