import { lazy } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { CollapsedSection } from '#ui/components/CollapsedSection.tsx'
import type { HistorySubject } from '../contract/history.ts'

const SubjectHistory = lazy(async () => {
  const { SubjectHistory } = await import('./SubjectHistory.tsx')
  return { default: SubjectHistory }
})

type Props = {
  subject: HistorySubject
  id: number
  /** Opens it with the entries up to an instant. */
  until?: string | undefined
}

/** The history of one record. */
export function HistorySection({ subject, id, until }: Props) {
  return (
    <CollapsedSection
      title={t('History')}
      loading={t('Loading the history')}
      startsOpen={until !== undefined}
    >
      <SubjectHistory subject={subject} id={id} until={until} />
    </CollapsedSection>
  )
}
