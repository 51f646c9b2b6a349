import type { Language } from '#domain/i18n/language.ts'
import type { PaperSize } from '#domain/paper.ts'

/* A printed document as data, from which the page and the PDF file are rendered. */

export type Fact = { label: string; value: string /** A line to write on. */; blank?: boolean }

/** A bar of a chart: a short label below it, a share of its height from 0 to 1, and its value in words. */
export type Bar = { label: string; name: string; share: number; text: string }

export type Column = { label: string; align?: 'end' }

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | {
      kind: 'table'
      columns: readonly Column[]
      /** A row without cells is a line to write on. */
      rows: readonly (readonly string[])[]
      /** Below the rows, in bold. */
      totals?: readonly (readonly string[])[]
      /** Shown instead of a table without rows. */
      empty: string
    }
  | { kind: 'bars'; bars: readonly Bar[] }
  /** A QR code, and what to do with it. */
  | { kind: 'code'; code: string; text: string }
  | { kind: 'signatures'; labels: readonly string[] }
  /** Lines as the path of an SVG file, in a box of that size. */
  | { kind: 'drawing'; path: string; width: number; height: number; name: string }

export type Letterhead = {
  name: string
  address: string
  email: string
  phone: string
  /** The path of the image; empty without one. */
  logo: string
  /** Undefined on invoices from before there was a choice. */
  paperSize?: PaperSize
}

export type PrintDocument = {
  /** Of the guest, the property or the user; that of an invoice is the one of its issue. */
  language: Language
  title: string
  letterhead: Letterhead
  /** Name and address of the recipient, one per line; empty without one. */
  addressee: string
  facts: readonly Fact[]
  blocks: readonly Block[]
  footer: string
}

export type PdfDocument = PrintDocument & {
  /** YYYY-MM-DD, for the properties of the file. */
  date: string
  /** Without extension. */
  fileName: string
  /** The data of an e-invoice, which is embedded in the PDF file. */
  data?: string
}

/** Keeps a date on one line, however long the cells next to it are. */
export const onOneLine = (date: string): string => date.replaceAll(' ', '\u00A0')

/** 15 % of a QR code may be damaged, and its margin is four modules (ISO/IEC 18004). */
export const codeOptions = { ecc: 'M', border: 4 } as const
