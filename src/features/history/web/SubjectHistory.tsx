import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { useTimeZone } from '#ui/data/session.ts'
import type { HistorySubject } from '../contract/history.ts'
import { subjectHistory } from './data/history.ts'
import { HistoryPages } from './HistoryPages.tsx'

type Props = {
  subject: HistorySubject
  id: number
  /** Only entries up to this instant. */
  until?: string | undefined
}

export function SubjectHistory({ subject, id, until }: Props) {
  const history = useInfiniteQuery(subjectHistory(subject, id))
  const timeZone = useTimeZone()
  return (
    <>
      {until && (
        <p className="text-14 text-secondary mb-12">
          {t('Entries until {time}. The first one led to what was shown.', {
            time: formatDateTime(until, timeZone),
          })}
        </p>
      )}
      <HistoryPages history={history} empty={t('Nothing has been recorded yet')} until={until} />
    </>
  )
}
