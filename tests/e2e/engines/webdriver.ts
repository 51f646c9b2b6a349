import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#testkit/free-port.ts'

/* A client of W3C WebDriver with what the tests in WebKitGTK need. */

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Reference = { [elementKey]: string }
type Point = { x: number; y: number }

const webKit = {
  'webkitgtk:browserOptions': {
    binary: process.env.MINIBROWSER_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    args: ['--automation'],
  },
}

export const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
} as const

export type Driver = Awaited<ReturnType<typeof openDriver>>

/** Starts WebKitWebDriver with a browser. */
export async function openDriver() {
  const port = await freePort()
  const child = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`

  async function call<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
    const response = await fetch(address + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await response.json()) as { value: Value & { message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.message}`)
    return value as Value
  }

  await isReady(address)
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: webKit },
  })
  const session = `/session/${sessionId}`
  const post = <Value = null>(path: string, body?: object) =>
    call<Value>('POST', `${session}${path}`, body)

  /** Moves the mouse along the points with its button pressed; one point is a click. */
  const press = async (...[start, ...rest]: [Point, ...Point[]]) => {
    const move = ({ x, y }: Point) => ({
      type: 'pointerMove',
      duration: 50,
      x: Math.round(x),
      y: Math.round(y),
    })
    const actions = [
      move(start),
      { type: 'pointerDown', button: 0 },
      ...rest.map(move),
      { type: 'pointerUp', button: 0 },
    ]
    await post('/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  }

  return {
    goTo: (url: string) => post('/url', { url }),
    setSize: (width: number, height: number) => post('/window/rect', { x: 0, y: 0, width, height }),
    run: <Value>(script: string, ...args: unknown[]) =>
      post<Value>('/execute/sync', { script, args }),
    click: (element: Reference) => post(`/element/${element[elementKey]}/click`),
    type: (element: Reference, text: string) =>
      post(`/element/${element[elementKey]}/value`, { text }),
    clear: (element: Reference) => post(`/element/${element[elementKey]}/clear`),
    pressKey: (...values: string[]) =>
      post('/actions', {
        actions: values.map((value, index) => ({
          type: 'key',
          id: `keyboard-${index}`,
          actions: [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ],
        })),
      }),
    press,
    screenshot: () => call<string>('GET', `${session}/screenshot`),
    async close() {
      await call('DELETE', session).catch(() => undefined)
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

export type { Point, Reference }

async function isReady(address: string) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const status = await fetch(`${address}/status`).catch(() => null)
    if (status?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not respond within ten seconds')
}
