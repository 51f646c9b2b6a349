import { Readable } from 'node:stream'
import type { CalendarDate } from '#domain/calendar.ts'
import {
  isXRechnung,
  readInvoiceDocument,
  readInvoiceXml,
} from '#features/documents/server/invoices/read-invoices.ts'
import { pdfFile } from '#features/documents/server/pdf/pdf-file.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import { invoicesOfDays } from './accounted-invoices.ts'

type Days = { from: CalendarDate; to: CalendarDate }

/**
 * The invoices and credit notes of a period as PDF files in one zip file, each XRechnung followed by its data. Each
 * is rendered when the file before it has been sent, so that one is in memory at a time.
 */
export async function openInvoiceArchive(
  context: Context,
  period: Days,
): Promise<ReadableStream<Uint8Array>> {
  const ids = await idsOf(context, period)
  if (ids.length === 0) reject('no-invoices-in-period')
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error as Error))
  // The reader gets the error; without a listener it would end the server.
  output.on('error', () => {})
  const add = (name: string, compress: boolean, read: () => Promise<Buffer>) => {
    zip.addReadStreamLazy(name, { compress, mtime: new Date(0) }, (send) => {
      if (output.destroyed) return
      read().then(
        (bytes) => send(null, Readable.from([bytes])),
        (error: Error) => {
          context.log('error', 'export-failed', { error: String(error) })
          output.destroy(error)
        },
      )
    })
  }
  for (const [index, { id, name, hasXml }] of ids.entries()) {
    const numbered = `${String(index + 1).padStart(4, '0')}-${name}`
    // PDF files are compressed already.
    add(`${numbered}.pdf`, false, async () => {
      const document = await readInvoiceDocument(context, id)
      return (await pdfFile(context, document)).bytes
    })
    if (!hasXml) continue
    add(`${numbered}.xml`, true, async () => (await readInvoiceXml(context, id)).bytes)
  }
  zip.end()
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}

async function idsOf({ db }: Context, period: Days) {
  const ids: { id: number; name: string; hasXml: boolean }[] = []
  for await (const rows of invoicesOfDays(db, period)) {
    for (const row of rows) {
      const { id, series, year, number } = row
      const name = `${series}-${year}-${String(number).padStart(4, '0')}`
      ids.push({ id, name, hasXml: isXRechnung(row) })
    }
  }
  return ids
}
