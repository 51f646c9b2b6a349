import { lazy } from 'react'
import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { CollapsedSection } from '#ui/components/CollapsedSection.tsx'

const GroupFolio = lazy(async () => ({ default: (await import('./GroupFolio.tsx')).GroupFolio }))

const GroupDocuments = lazy(async () => ({
  default: (await import('./GroupDocuments.tsx')).GroupDocuments,
}))

/** What a group is charged and has paid, and its documents. */
export const GroupMoney = ({ group }: { group: Group }) => (
  <>
    <CollapsedSection title={t('Folio')} loading={t('Loading the folio')}>
      <GroupFolio group={group} />
    </CollapsedSection>
    <CollapsedSection title={t('Documents')} loading={t('Loading the documents')}>
      <GroupDocuments group={group} />
    </CollapsedSection>
  </>
)
