import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Marked } from 'marked'

/* The staff guide as static pages: the Markdown of docs/guide without any script but the theme's. */

const docs = resolve(import.meta.dirname, '../../docs')
export const guideFolder = join(docs, 'guide')

type Options = { styles: readonly string[]; pages: readonly GuidePage[] }
export type GuidePage = { name: string; title: string; markdown: string }

export function readPage(file: string): GuidePage {
  const markdown = readFileSync(join(guideFolder, file), 'utf8')
  const title = markdown.match(/^# (.+)$/m)?.[1] ?? file
  return { name: nameOf(file), title, markdown }
}

const nameOf = (file: string) => file.replace('README.md', 'index.md').replace('.md', '.html')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** As GitHub makes anchors of headings, so that the same links work in both places. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = anchorOf(text)
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const content = this.parser.parseInline(tokens)
      const [target = '', anchor] = href.split('#')
      if (/^https?:/.test(target)) return `<a href="${escaped(href)}">${content}</a>`
      // Pages for operators are not part of the product.
      if (target.startsWith('..')) return content
      return `<a href="${nameOf(target)}${anchor ? `#${anchor}` : ''}">${content}</a>`
    },
  },
})

/** The theme is chosen in the product, which a media query does not know: both images are there. */
const withThemes = (html: string) =>
  html.replaceAll(
    /<picture>\s*<source[^>]*srcset="\.\.\/([^"]+)">\s*<img src="\.\.\/([^"]+)"([^>]*)>\s*<\/picture>/g,
    (_, dark: string, light: string, rest: string) =>
      `<img class="light" src="${light}"${rest} loading="lazy"><img class="dark" src="${dark}"${rest} loading="lazy">`,
  )

/** The images that the pages show, as paths below docs. */
export const imagesOf = (pages: readonly GuidePage[]): string[] => [
  ...new Set(pages.flatMap(({ markdown }) => markdown.match(/images\/[a-z-]+\.png/g) ?? [])),
]

export const readImage = (path: string): Buffer => readFileSync(join(docs, path))

export function renderPage({ name, title, markdown }: GuidePage, { styles, pages }: Options) {
  const links = pages.map((page) => {
    const current = page.name === name ? ' aria-current="page"' : ''
    return `<li><a href="${page.name}"${current}>${escaped(page.title)}</a></li>`
  })
  const body = withThemes(marked.parse(markdown, { async: false }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#ffffff">
<meta name="robots" content="noindex">
<title>${escaped(title)} · Cabinkeeper</title>
<script src="/theme.js"></script>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a href="/">Cabinkeeper</a></header>
<div class="columns">
<nav aria-label="Staff guide"><ul>${links.join('')}</ul></nav>
<main id="content">
${body}
</main>
</div>
</body>
</html>
`
}
