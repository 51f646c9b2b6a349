import { lazy } from 'react'
import type { HistorySubject } from '#contract/history.ts'
import { CollapsedSection } from '../ui/CollapsedSection.tsx'

const SubjectHistory = lazy(async () => {
  const { SubjectHistory } = await import('./SubjectHistory.tsx')
  return { default: SubjectHistory }
})

type Props = { subject: HistorySubject; id: number }

/** The history of one record. */
export function HistorySection({ subject, id }: Props) {
  return (
    <CollapsedSection title="History" loading="Loading the history">
      <SubjectHistory subject={subject} id={id} />
    </CollapsedSection>
  )
}
