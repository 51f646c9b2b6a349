/** The encodings from which staff can choose, as the Encoding Standard names them. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'macintosh',
  'koi8-r',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type Encoding = (typeof encodings)[number]

/** Where the rows of a file were found. */
export type TableLocation = {
  /** Null in a file that has only one. */
  worksheet: string | null
  worksheets: string[]
  /** The row with the names of the columns. */
  headerRow: number
  /** Null for a workbook, which states it. */
  encoding: Encoding | null
}

/** What staff chose instead of what was recognized. */
export type ReadingChoice = {
  worksheet?: string | undefined
  headerRow?: number | undefined
  encoding?: Encoding | undefined
}
