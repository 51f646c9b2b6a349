import { dateIn, type RawSearch } from '#ui/search.ts'
import { type HistoryKind, historyKinds } from '../contract/history-options.ts'

/** Filters of the Activity screen; empty ones let everything through. */
export type ActivitySearch = { user: string; kind: HistoryKind | ''; day: string }

export const defaultActivitySearch: ActivitySearch = { user: '', kind: '', day: '' }

export const readActivitySearch = (raw: RawSearch): ActivitySearch => ({
  user: /^[A-Za-z0-9-]{1,64}$/.test(String(raw.user)) ? String(raw.user ?? '') : '',
  kind: historyKinds.find((kind) => kind === raw.kind) ?? '',
  day: dateIn(raw.day),
})
