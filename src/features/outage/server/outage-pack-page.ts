import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { printStyles } from '#features/documents/server/print/print-files.ts'
import { renderMain } from '#features/documents/server/print/render-page.ts'
import { escapeHtml } from '#platform/base/escape-html.ts'
import type { OutagePack } from './outage-pack.ts'

/*
 * The outage pack as one file that loads nothing: its styles are inside, and it has no script. The
 * Content-Security-Policy in it forbids both, should a text ever not be escaped.
 */

const styles = `main + main { break-before: page; }
main { max-width: 260mm; }
table { font-size: 9pt; }
.cards h2 { margin-top: 14mm; break-before: page; }
.cards h1, .cards header { display: none; }
.cards .blank dd { min-height: 8mm; }
.form td { height: 9mm; border: 1px solid #9ca3af; }
@media print { html { font-size: 9pt; } }
`

export function renderOutagePack({ document, cards }: OutagePack): string {
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="robots" content="noindex">
<title>${escapeHtml(t('Outage pack, {property}', { property: document.letterhead.name }))}</title>
<style>${printStyles}${styles}</style>
</head>
<body>
<main>
${renderMain(document)}
</main>
<main class="cards">
${renderMain(cards)}
</main>
</body>
</html>
`
}
