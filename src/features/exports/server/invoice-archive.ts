import { Readable } from 'node:stream'
import type { CalendarDate } from '#domain/calendar.ts'
import { readInvoiceDocument } from '#features/documents/server/invoices/read-invoices.ts'
import { pdfFile } from '#features/documents/server/pdf/pdf-file.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import { invoicesOfDays } from './accounted-invoices.ts'

type Days = { from: CalendarDate; to: CalendarDate }

/**
 * The invoices and credit notes of a period as PDF files in one zip file. Each is rendered when the file
 * before it has been sent, so that one is in memory at a time.
 */
export async function openInvoiceArchive(
  context: Context,
  period: Days,
): Promise<ReadableStream<Uint8Array>> {
  const ids = await idsOf(context, period)
  if (ids.length === 0) reject('invoice-not-found')
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error as Error))
  // The reader gets the error; without a listener it would end the server.
  output.on('error', () => {})
  for (const [index, { id, name }] of ids.entries()) {
    // PDF files are compressed already.
    const options = { compress: false, mtime: new Date(0) }
    zip.addReadStreamLazy(`${String(index + 1).padStart(4, '0')}-${name}.pdf`, options, (send) => {
      if (output.destroyed) return
      readInvoiceDocument(context, id)
        .then((document) => pdfFile(context, document))
        .then(
          ({ bytes }) => send(null, Readable.from([bytes])),
          (error: Error) => {
            context.log('error', 'export-failed', { error: String(error) })
            output.destroy(error)
          },
        )
    })
  }
  zip.end()
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}

async function idsOf({ db }: Context, period: Days) {
  const ids: { id: number; name: string }[] = []
  for await (const rows of invoicesOfDays(db, period)) {
    for (const { id, series, year, number } of rows) {
      ids.push({ id, name: `${series}-${year}-${String(number).padStart(4, '0')}` })
    }
  }
  return ids
}
