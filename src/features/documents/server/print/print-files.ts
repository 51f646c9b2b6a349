/*
 * The stylesheet and the script of printed pages. The pages are light in both themes. There is no paper
 * size in @page, so the printer's setting applies: A4 and Letter both fit.
 */

export const printStyles = `@page { margin: 16mm 14mm; }
* { box-sizing: border-box; }
html { color-scheme: light; background: #fff; color: #1f2937; font: 10.5pt/1.45 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif; }
body { margin: 0; }
main { max-width: 190mm; margin: 0 auto; padding: 12mm 8mm; overflow-wrap: anywhere; }
.bar { display: flex; justify-content: flex-end; max-width: 190mm; margin: 0 auto; padding: 6mm 8mm 0; }
.bar button { font: inherit; padding: 0.5em 1.25em; color: #fff; background: #4338ca; border: 0; border-radius: 5px; cursor: pointer; }
.bar button:focus-visible { outline: 2px solid #4338ca; outline-offset: 2px; }
header { display: flex; align-items: flex-start; justify-content: space-between; gap: 8mm; padding-bottom: 4mm; border-bottom: 1px solid #d1d5db; }
header img { max-width: 55mm; max-height: 22mm; object-fit: contain; }
.issuer { margin-left: auto; text-align: end; }
.issuer strong { font-size: 12pt; }
.issuer p { margin: 0; font-size: 9pt; color: #4b5563; white-space: pre-line; }
.issuer p[dir] { text-align: end; }
h1 { margin: 8mm 0 5mm; font-size: 17pt; line-height: 1.25; font-weight: 600; }
h2 { margin: 7mm 0 2mm; font-size: 12pt; font-weight: 600; break-after: avoid; }
.top { display: flex; justify-content: space-between; align-items: flex-start; gap: 8mm; }
.top dl { flex: 1; }
.top dl div { grid-template-columns: 32mm 1fr; }
.addressee { flex: 1; margin: 0 0 4mm; white-space: pre-line; unicode-bidi: plaintext; text-align: left; }
.text, .footer { white-space: pre-line; }
.footer { margin-top: 8mm; padding-top: 3mm; border-top: 1px solid #d1d5db; font-size: 9pt; color: #4b5563; }
dl { margin: 0 0 4mm; }
dl div { display: grid; grid-template-columns: 45mm 1fr; gap: 4mm; padding: 0.8mm 0; break-inside: avoid; }
dt { color: #4b5563; }
dd { margin: 0; white-space: pre-line; unicode-bidi: plaintext; text-align: left; }
.blank { padding-top: 3mm; }
.blank dd { min-height: 6mm; border-bottom: 1px solid #6b7280; }
table { width: 100%; margin: 3mm 0; border-collapse: collapse; font-variant-numeric: tabular-nums; }
thead { display: table-header-group; }
th { text-align: start; white-space: nowrap; font-weight: 600; color: #4b5563; border-bottom: 1px solid #6b7280; }
th, td { padding: 1.4mm 3mm 1.4mm 0; vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
tr { break-inside: avoid; }
td:not(:last-child) { overflow-wrap: break-word; }
tbody td { border-bottom: 1px solid #e5e7eb; }
.blank td { height: 9mm; border-bottom-color: #6b7280; }
table:has(.blank) { break-inside: avoid; break-after: avoid; }
.end { text-align: right; white-space: nowrap; }
.totals { break-inside: avoid; break-before: avoid; font-weight: 600; }
.code { display: flex; align-items: center; gap: 2mm; margin: 2mm 0; break-inside: avoid; }
.code svg { flex: none; width: 34mm; height: 34mm; }
.code p { margin: 0; font-size: 9pt; color: #4b5563; }
.signatures { display: flex; gap: 12mm; margin-top: 10mm; break-inside: avoid; }
.signatures p { flex: 1; margin: 0; padding-top: 1.5mm; border-top: 1px solid #6b7280; font-size: 9pt; color: #4b5563; }
.drawing { display: block; width: 75mm; max-width: 100%; border-bottom: 1px solid #6b7280; break-inside: avoid; }
.drawing path { fill: none; stroke: #1f2937; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
@media print { .bar { display: none; } main { max-width: none; padding: 0; } }
`

const script = `document.getElementById('print').addEventListener('click', () => print())
`

/** By name, with the content type. */
export const printFiles: Record<string, { type: string; text: string }> = {
  'print.css': { type: 'text/css; charset=utf-8', text: printStyles },
  'print.js': { type: 'text/javascript; charset=utf-8', text: script },
}
