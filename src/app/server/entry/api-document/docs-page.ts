import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { html } from 'hono/html'

/** The files of the page: Swagger UI from its package, and our start script. */
export const viewerFiles: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'start.js': 'text/javascript; charset=utf-8',
}

/** The viewer sends only requests that change nothing: the page runs with the reader's own session. */
const startScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: ['get'],
  validatorUrl: null,
})
`

/** Read when the page is opened for the first time; afterwards from memory. */
const contents = new Map<string, string>([['start.js', startScript]])

export function viewerFile(name: string): string {
  const known = contents.get(name)
  if (known !== undefined) return known
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const text = readFileSync(join(folder, name), 'utf8')
  contents.set(name, text)
  return text
}

/**
 * The policy of this page alone. Swagger UI writes markup that it has sanitized, so Trusted Types are
 * not required here. Scripts, styles and requests still come from and go to this server only.
 */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const docsPage = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cabinkeeper API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<noscript>This page needs JavaScript. The same is in <a href="/api/openapi.json">openapi.json</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`
