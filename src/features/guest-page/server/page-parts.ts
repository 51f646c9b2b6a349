import { currentLanguage } from '#domain/i18n/language.ts'
import { escapeHtml } from '#platform/base/escape-html.ts'

/* What the pages of a guest share. */

export const text = escapeHtml
export const name = (value: string) => `<bdi>${escapeHtml(value)}</bdi>`

export const layout = (title: string, content: string) => `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${text(title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/guest-page.css">
</head>
<body>
<main>
<h1>${name(title)}</h1>
${content}
</main>
</body>
</html>
`

export const section = (title: string, content: string, id = '') =>
  `<section${id === '' ? '' : ` id="${id}"`}>${title === '' ? '' : `<h2>${text(title)}</h2>`}${content}</section>`

export const notice = (sentence: string) => `<p class="notice">${text(sentence)}</p>`
