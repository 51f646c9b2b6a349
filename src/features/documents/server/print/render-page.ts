import { renderSVG } from 'uqr'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { escapeHtml } from '#platform/base/escape-html.ts'
import {
  type Block,
  type Column,
  codeOptions,
  type Fact,
  type Letterhead,
  type PrintDocument,
} from './print-document.ts'

/*
 * The page of a printed document. Every text is escaped. Names are isolated by <bdi> and addresses have
 * dir="auto", so that right-to-left text is correct and never rearranges what is next to it.
 */

export function renderPage(document: PrintDocument): string {
  return `<!doctype html>
<html lang="${document.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(document.title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/print/print.css">
<script src="/api/print/print.js" defer></script>
</head>
<body>
<div class="bar"><button type="button" id="print" lang="${currentLanguage()}">${escapeHtml(t('Print'))}</button></div>
<main>
${renderMain(document)}
</main>
</body>
</html>
`
}

/** Everything that is printed, without the page around it. */
export function renderMain(document: PrintDocument): string {
  const { title, letterhead, addressee, facts, blocks, footer } = document
  return `${header(letterhead)}
<h1>${inline(title)}</h1>
<div class="top">${addressee === '' ? '' : `<p class="addressee" dir="auto">${escapeHtml(addressee)}</p>`}${factList(facts)}</div>
${blocks.map(block).join('\n')}
${footer === '' ? '' : `<p class="footer" dir="auto">${escapeHtml(footer)}</p>`}`
}

const inline = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

function header({ name, address, email, phone, logo }: Letterhead): string {
  const contact = [address, phone, email].filter((line) => line !== '').join('\n')
  const image = logo === '' ? '' : `<img src="${escapeHtml(logo)}" alt="">`
  return `<header>${image}<div class="issuer"><strong>${inline(name)}</strong><p dir="auto">${escapeHtml(contact)}</p></div></header>`
}

function factList(facts: readonly Fact[]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ({ label, value, blank = false }) =>
      `<div${blank ? ' class="blank"' : ''}><dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd></div>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

function block(one: Block): string {
  switch (one.kind) {
    case 'heading':
      return `<h2>${inline(one.text)}</h2>`
    case 'text':
      return `<p class="text" dir="auto">${escapeHtml(one.text)}</p>`
    case 'facts':
      return factList(one.facts)
    case 'bars':
      return factList(one.bars.map(({ name, text }) => ({ label: name, value: text })))
    case 'code':
      return `<div class="code">${renderSVG(one.code, codeOptions)}<p>${escapeHtml(one.text)}</p></div>`
    case 'signatures':
      return `<div class="signatures">${one.labels.map((label) => `<p>${escapeHtml(label)}</p>`).join('')}</div>`
    case 'drawing':
      return `<svg class="drawing" viewBox="0 0 ${one.width} ${one.height}" role="img" aria-label="${escapeHtml(one.name)}"><path d="${escapeHtml(one.path)}"/></svg>`
    case 'table':
      return one.rows.length === 0 ? `<p class="text">${escapeHtml(one.empty)}</p>` : table(one)
  }
}

function table({ columns, rows, totals = [] }: Extract<Block, { kind: 'table' }>): string {
  const head = columns.map(
    (column) => `<th scope="col"${alignOf(column)}>${escapeHtml(column.label)}</th>`,
  )
  const row = (cells: readonly string[]) =>
    cells.length === 0
      ? `<tr class="blank">${columns.map(() => '<td></td>').join('')}</tr>`
      : `<tr>${cells.map((cell, index) => `<td${alignOf(columns[index])}>${inline(cell)}</td>`).join('')}</tr>`
  const foot =
    totals.length === 0 ? '' : `<tbody class="totals">${totals.map(row).join('')}</tbody>`
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody>${foot}</table>`
}

const alignOf = (column: Column | undefined) => (column?.align === 'end' ? ' class="end"' : '')
