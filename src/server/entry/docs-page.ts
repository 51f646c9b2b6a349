import { html } from 'hono/html'
import type { OpenTo } from '../http/token-access.ts'
import type { ApiDocument } from './api-document.ts'
import type { ExampleOf } from './docs-examples.ts'
import { programsSection } from './docs-programs.ts'

type Operation = {
  'x-open-to'?: OpenTo
  tags?: string[]
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}
type Entry = Operation & { method: string; path: string }

/** The API document as a page to read: no scripts, only headings, tables and shapes. */
export function docsPage(document: ApiDocument, example: ExampleOf) {
  const entries: Entry[] = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  const byTag = Map.groupBy(entries, ({ tags }) => tags?.[0] ?? 'Other')
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>${document.info.title} API</h1>
<p>${document.info.description}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>
${programsSection(example)}
${[...byTag].map(
  ([tag, operations]) => html`<section><h2>${tag}</h2>${operations.map(operationBlock)}</section>`,
)}
<section><h2>Shapes</h2>
${Object.entries(document.components?.schemas ?? {}).map(
  ([name, schema]) => html`<h3 id="${name}">${name}</h3>${shape(schema)}`,
)}
</section>
</main>
</body>
</html>`
}

const whoMayCall: Record<OpenTo | 'everyone', string> = {
  'any-token': 'With any token.',
  'full-token': 'With a token that has full access.',
  'no-token': 'With no token: only who is logged in.',
  everyone: 'Open to everyone.',
}

const operationBlock = ({
  method,
  path,
  summary,
  parameters,
  requestBody,
  responses,
  ...rest
}: Entry) => html`
<article>
<h3><b>${method}</b> <code>${path}</code></h3>
<p>${summary ?? ''}</p>
<p>${whoMayCall[rest['x-open-to'] ?? 'everyone']}</p>
${(parameters ?? []).map(
  (parameter) =>
    html`<p>${parameter.in} <code>${parameter.name}</code></p>${shape(parameter.schema)}`,
)}
${Object.values(requestBody?.content ?? {}).map(({ schema }) => html`<p>Body</p>${shape(schema)}`)}
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${Object.entries(responses).map(
  ([status, { description, content }]) => html`<tr><td>${status}</td><td>
${description.split('\n').map((line) => html`<p>${line}</p>`)}
${status < '300' ? Object.values(content ?? {}).map(({ schema }) => shape(schema)) : ''}</td></tr>`,
)}
</tbody>
</table>
</article>`

const shape = (schema: unknown) => html`<pre>${JSON.stringify(schema, null, 2)}</pre>`

export const docsStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 2rem 1rem; }
main { max-width: 60rem; margin: 0 auto; }
article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 7px;
  padding: 0 1rem 1rem; margin: 1rem 0; }
h3 b { color: light-dark(#4338ca, #a5b4fc); }
pre { overflow-x: auto; padding: 0.75rem; border-radius: 5px; font-size: 0.85rem;
  background: color-mix(in srgb, currentColor 6%, transparent); }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.6rem;
  border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
td p { margin: 0; }
`
