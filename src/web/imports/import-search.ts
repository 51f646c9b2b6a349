import { type RowState, rowStates } from '#domain/imports/import-steps.ts'
import { type RawSearch, readPage } from '../search.ts'

/** The opened import, and which of its rows are shown; 0 before a file is chosen. */
export type ImportSearch = { id: number; show: RowState | ''; page: number }

export const defaultImportSearch: ImportSearch = { id: 0, show: '', page: 1 }

export const readImportSearch = (raw: RawSearch): ImportSearch => ({
  id: /^[1-9]\d{0,8}$/.test(String(raw.id)) ? Number(raw.id) : 0,
  show: rowStates.find((state) => state === raw.show) ?? '',
  page: readPage(raw.page),
})
