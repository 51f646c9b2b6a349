import { type RawSearch, readPage } from '#ui/search.ts'
import { type RowState, rowStates } from '../domain/import-steps.ts'

/**
 * The opened import, 0 before a file is chosen, and which of its rows are shown. With `columns` it begins with
 * the choice of its columns, because it was read again there.
 */
export type ImportSearch = { id: number; show: RowState | ''; page: number; columns: boolean }

export const defaultImportSearch: ImportSearch = {
  id: 0,
  show: '',
  page: 1,
  columns: false,
}

export const readImportSearch = (raw: RawSearch): ImportSearch => ({
  id: /^[1-9]\d{0,8}$/.test(String(raw.id)) ? Number(raw.id) : 0,
  show: rowStates.find((state) => state === raw.show) ?? '',
  page: readPage(raw.page),
  columns: raw.columns === true || raw.columns === 'true',
})
