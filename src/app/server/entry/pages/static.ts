import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { HonoRequest } from 'hono'
import { matchesTag } from '#platform/http/matches-tag.ts'
import { type PageReader, readScreens } from './preload-links.ts'

/** Finds the file or page of the web app for a request. The reader is only looked up for pages. */
export type WebFiles = (
  request: HonoRequest,
  findReader: () => Promise<PageReader>,
) => Promise<FileResponse | undefined>

type FileResponse = {
  status: 200 | 304 | 404
  body: Uint8Array<ArrayBuffer> | null
  headers: Record<string, string>
}

type WebFile = {
  body: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer> | undefined
  gzip: Uint8Array<ArrayBuffer> | undefined
  etag: string
  headers: Record<string, string>
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * The built web app, read once: a path is only looked up among the files of the build, so no spelling
 * of it reaches another file. All screens are one page in each language; a path without a screen gets the same
 * page, which then shows the not-found screen, with the status 404.
 */
export function openWebFiles(folder: string): WebFiles {
  const files = readFiles(folder)
  const screens = readScreens(folder)
  return async (request, findReader) => {
    const file = files.get(request.path)
    if (file) return respond(file, request)
    if (!wantsPage(request)) return undefined
    const reader = await findReader()
    const page = files.get(`/index.${reader.language}.html`) ?? files.get('/index.html')
    if (!page) return undefined
    if (!screens.has(request.path)) return { ...respond(page, request, ''), status: 404 }
    return respond(page, request, screens.linkOf(request, reader))
  }
}

function readFiles(folder: string): Map<string, WebFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in contentTypes)
    .map((entry) => join(entry.parentPath, entry.name))
    // Files of the build itself.
    .filter((path) => !relative(folder, path).startsWith('.'))
  return new Map(
    paths.map((path) => {
      const name = `/${relative(folder, path).split(sep).join('/')}`
      return [name, readFile(path, name)]
    }),
  )
}

function readFile(path: string, name: string): WebFile {
  const body = readFileSync(path)
  const read = (packed: string) => (existsSync(packed) ? readFileSync(packed) : undefined)
  return {
    body,
    br: read(`${path}.br`),
    gzip: read(`${path}.gz`),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: {
      'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': cacheControl(name),
      Vary: name.endsWith('.html') ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
    },
  }
}

/** Names under /assets/ contain a hash of their content; the page refers to the current ones. */
function cacheControl(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // The property can turn the website off at any time.
  if (name.startsWith('/website/')) return 'no-cache'
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}

function wantsPage(request: HonoRequest): boolean {
  if (request.path.startsWith('/assets/')) return false
  const accept = request.header('accept') ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && extname(request.path) === '')
}

/** Responses with a Link header, even an empty one, have no ETag: the page is as small as a 304. */
function respond(file: WebFile, request: HonoRequest, link?: string): FileResponse {
  const validator = link === undefined ? { ETag: file.etag } : undefined
  const headers = { ...file.headers, ...validator, ...(link && { Link: link }) }
  if (validator && matchesTag(request.header('if-none-match'), file.etag)) {
    return { status: 304, body: null, headers }
  }
  const encodings = request.header('accept-encoding') ?? ''
  const packed = (['br', 'gzip'] as const).find((name) => file[name] && accepts(encodings, name))
  if (!packed) return { status: 200, body: file.body, headers }
  return {
    status: 200,
    body: file[packed] ?? null,
    headers: { ...headers, 'Content-Encoding': packed },
  }
}

const accepts = (encodings: string, name: string) =>
  encodings.split(',').some((part) => {
    const [encoding, weight = ''] = part.trim().toLowerCase().split(';')
    return encoding === name && !/^\s*q=0(\.0*)?$/.test(weight)
  })
