import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { cabinList } from '../data/cabins.ts'
import { useDenial } from '../data/use-denial.ts'
import { useDeferredImport } from '../forms/use-deferred-import.ts'
import { defaultCabinSearch } from '../search.ts'
import { Button } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Section } from '../ui/Section.tsx'
import type { RuleDraft } from './RuleDialog.tsx'
import { RuleList } from './RuleList.tsx'

const load = () => import('./RuleDialog.tsx')

/** The prices of nights, and the rules that make them. */
export function PricesScreen() {
  const denied = useDenial('cabins')
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [draft, setDraft] = useState<RuleDraft | null>(null)
  const close = () => setDraft(null)
  const code = useDeferredImport(load, { isAwaited: draft !== null, onFailure: close })

  return (
    <>
      <PageHeader
        title="Prices"
        primary={
          <Button denied={denied} onClick={() => setDraft({ id: null, rule: null })}>
            <Plus aria-hidden="true" />
            New rule
          </Button>
        }
      />
      <Section
        title="Rules"
        intro="The rule at the top takes precedence. A price replaces the rules below it; percentages and amounts are added to them."
      >
        <RuleList cabins={cabins} chosenId={chosenId} onChoose={setChosenId} onOpen={setDraft} />
      </Section>
      {draft && code && <code.RuleDialog draft={draft} cabins={cabins} onClose={close} />}
    </>
  )
}
