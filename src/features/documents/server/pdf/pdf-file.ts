import { withLanguage } from '#platform/base/request-formats.ts'
import type { Context } from '#platform/context.ts'
import { nameAt } from '#platform/images/image-names.ts'
import { loadSharp } from '#platform/images/load-sharp.ts'
import type { PdfDocument } from '../print/print-document.ts'
import type { PdfLogo } from './render-pdf.ts'

export type PdfFile = { name: string; bytes: Buffer }

/** The PDF file of a document. The library is loaded with the first one. */
export async function pdfFile(
  { files }: Pick<Context, 'files'>,
  document: PdfDocument,
): Promise<PdfFile> {
  const { renderPdf } = await import('./render-pdf.ts')
  const logo = await readLogo(files, document.letterhead.logo)
  const bytes = await withLanguage(document.language, () => renderPdf(document, logo))
  return { name: `${asciiOf(document.fileName)}.pdf`, bytes }
}

/** The header with the name of a download has no other characters. */
const asciiOf = (name: string) => name.normalize('NFD').replaceAll(/[^\w.-]/g, '')

/** Wide enough for 300 dots per inch. */
const logoBox = { width: 650, height: 260, fit: 'inside', withoutEnlargement: true } as const

/** Logos are stored as WebP, which PDF files cannot contain. A missing one is left out, as on the page. */
async function readLogo(files: Context['files'], address: string): Promise<PdfLogo | null> {
  const name = address === '' ? null : nameAt(address)
  const webp = name && (await files.open(name))
  if (!webp) return null
  const sharp = await loadSharp()
  const { data, info } = await sharp(webp)
    .resize(logoBox)
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
