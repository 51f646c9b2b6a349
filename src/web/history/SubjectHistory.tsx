import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistorySubject } from '#contract/history.ts'
import { subjectHistory } from '../data/history.ts'
import { HistoryPages } from './HistoryPages.tsx'

export function SubjectHistory({ subject, id }: { subject: HistorySubject; id: number }) {
  const history = useInfiniteQuery(subjectHistory(subject, id))
  return <HistoryPages history={history} empty="Nothing has been recorded yet" />
}
