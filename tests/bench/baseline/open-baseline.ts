import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { type Installation, viewport } from '../browser/demo-server.ts'
import { markLoading, untilWhole } from '../browser/page-marks.ts'
import { login, type Screen } from '../browser/screens.ts'

/** A text, or an element with its attributes and its content. */
export type Part = string | [tag: string, attributes: Record<string, unknown>, content: Part[]]

/** A screen of the baseline, and the data it requests. */
export type BaselineScreen = { name: string; data: string[] }

type File = { type: string; caching: string; body: Buffer }
type Recorded = BaselineScreen & { path: string; page: string; styles: string[] }

const script = '/baseline.js'
const immutable = 'public, max-age=31536000, immutable'

/**
 * The least that a browser must do for a screen: the same page, styles, fonts, images and data, served
 * from memory, and the same elements rendered by plain React, without router, cache or forms. Every
 * time of the benchmark is a ratio to the baseline's, so it says the same on every machine.
 */
export async function openBaseline(
  browser: Browser,
  site: Installation,
): Promise<Installation & { close: () => void }> {
  const files = new Map<string, File>([[script, { ...(await bundled()), caching: immutable }]])
  const recorded: Recorded[] = []
  for (const screen of site.screens) recorded.push(await record(site, screen, files))

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const opened = recorded.find((screen) => screen.path === path)
    const file = files.get(path) ?? {
      type: 'text/html',
      caching: 'no-cache',
      body: compressed(pageOf(opened, recorded)),
    }
    response.setHeader('content-type', file.type)
    response.setHeader('cache-control', file.caching)
    if (isText(file.type)) response.setHeader('content-encoding', 'br')
    response.end(file.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    screens: site.screens,
    newVisitor: () => browser.newContext({ baseURL: address, viewport }),
    close: () => server.close(),
  }
}

const isText = (type: string) => /text|json|javascript|svg/.test(type)
const compressed = (body: string | Buffer) => brotliCompressSync(body)

async function bundled() {
  const input = join(import.meta.dirname, 'baseline-page.ts')
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput
  return { type: 'text/javascript', body: compressed(built.output[0].code) }
}

/** What the product requested, and the elements that it showed. */
async function record(
  site: Installation,
  screen: Screen,
  files: Map<string, File>,
): Promise<Recorded> {
  const context = await site.newVisitor(screen)
  const page = await context.newPage()
  const requested = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isScript = pathname.startsWith('/assets/') && pathname.endsWith('.js')
    if (!isScript && !pathname.endsWith('/stream')) requested.add(pathname + search)
  })
  await markLoading(page, screen)
  const isWhole = untilWhole(page)
  await page.goto(screen.path)
  await isWhole
  const data = [...requested].filter((path) => path.startsWith('/api/'))
  await page.waitForTimeout(400)
  const elements = await page.evaluate(partsOf)
  const html = await (await context.request.get(screen.path)).text()
  for (const path of requested) {
    if (path === screen.path || files.has(path)) continue
    const response = await context.request.get(path)
    const { 'content-type': type = '', 'cache-control': caching = '' } = response.headers()
    const body = await response.body()
    files.set(path, { type, caching, body: isText(type) ? compressed(body) : body })
  }
  await context.close()
  files.set(`/elements/${encodeURIComponent(screen.name)}`, {
    type: 'application/json',
    caching: immutable,
    body: compressed(JSON.stringify(elements)),
  })
  const { name, path } = screen
  const styles = [...requested].filter((path) => path.endsWith('.css'))
  return { name, path, data, styles, page: html }
}

/** The elements of the page as React takes them. */
function partsOf(): Part[] {
  const propertyOf = (element: Element, { name, value }: Attr): [string, unknown] => {
    if (name === 'class') return ['className', value]
    if (name === 'style') {
      const { style } = element as HTMLElement
      const named = [...style].map((property) => [
        property.startsWith('--')
          ? property
          : property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        style.getPropertyValue(property),
      ])
      return [name, Object.fromEntries(named)]
    }
    const isFlag = value === '' && typeof Reflect.get(element, name) === 'boolean'
    return [name, isFlag ? true : value]
  }
  const contentOf = (parent: Element): Part[] =>
    [...parent.childNodes].flatMap((node): Part[] => {
      if (node instanceof Text) return [node.data]
      if (!(node instanceof Element)) return []
      const attributes = Object.fromEntries(
        [...node.attributes].map((one) => propertyOf(node, one)),
      )
      return [[node.localName, attributes, contentOf(node)]]
    })
  const app = document.getElementById('app')
  return app ? contentOf(app) : []
}

/** The page of one screen, or without one the page on which clicks show all. */
function pageOf(opened: Recorded | undefined, all: Recorded[]): string {
  const shown = opened ? [opened] : all.filter(({ path }) => path !== login.path)
  const screens = shown.map(({ name, data }) => ({ name, data }))
  const early = opened
    ? [`/elements/${encodeURIComponent(opened.name)}`, ...opened.data]
        .map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`)
        .join('')
    : ''
  const styles = new Set(shown.flatMap((screen) => screen.styles))
  const links = [...styles].map((path) => `<link rel="stylesheet" href="${path}">`).join('')
  const config = JSON.stringify({ screens, isOpen: opened !== undefined })
  return (all[0]?.page ?? '')
    .replace(/<script type="module".*?<\/script>/s, '')
    .replace(/<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('</head>', `<script type="module" src="${script}"></script>${early}${links}</head>`)
    .replace('</body>', `<script type="application/json" id="screens">${config}</script></body>`)
}
