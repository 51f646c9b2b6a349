import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import {
  type GuidePage,
  guideFolder,
  imagesOf,
  readImage,
  readPage,
  renderPage,
} from './render-page.ts'

const folder = 'help'
const ownStyles = readFileSync(new URL('guide.css', import.meta.url), 'utf8')

/** Adds the staff guide to the build, below /help/. */
export function staffGuide(): Plugin {
  return {
    name: 'staff-guide',
    apply: 'build',
    // The stylesheet is among the files only when all else is.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const emit = (fileName: string, source: string | Buffer) =>
          this.emitFile({ type: 'asset', fileName: `${folder}/${fileName}`, source })
        const pages = inReadingOrder(readdirSync(guideFolder).map(readPage))
        const styles = [`/${entryStyles(bundle)}`, 'guide.css']
        emit('guide.css', ownStyles)
        for (const page of pages) emit(page.name, renderPage(page, { styles, pages }))
        for (const image of imagesOf(pages)) emit(image, readImage(image))
      },
    },
  }
}

/** The index lists the pages as they are read. */
function inReadingOrder(pages: GuidePage[]): GuidePage[] {
  const index = pages.find(({ name }) => name === 'index.html')
  const placeOf = ({ name }: GuidePage) =>
    index?.markdown.indexOf(`(${name.replace('.html', '.md')})`) ?? 0
  return pages.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function entryStyles(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
  const [styles] = (entry?.type === 'chunk' && entry.viteMetadata?.importedCss) || []
  if (!styles) throw new Error('The build has no stylesheet of its entry.')
  return styles
}
