import { useQuery } from '@tanstack/react-query'
import Tags from 'lucide-react/icons/tags'
import { useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { plainLetters } from '#domain/search/search-terms.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { SearchField } from '#ui/components/SearchField.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useOrderPriceRules } from './data/price-changes.ts'
import { priceRules } from './data/prices.ts'
import type { RuleDraft } from './RuleDialog.tsx'
import styles from './RuleList.module.css'
import { RuleRow } from './RuleRow.tsx'
import type { ListedRule } from './rule-form.ts'
import { effectOf, scopeText } from './rule-labels.ts'

export type RuleListProps = {
  cabins: readonly { id: number; name: string }[]
  /** The rule whose nights are highlighted on the grid. */
  chosenId: number | null
  onChoose: (id: number | null) => void
  onOpen: (draft: RuleDraft) => void
}

/** More rules than the drawer shows on a laptop have a search. */
const searchedFrom = 13

/** The rules in their order. Each can be chosen to see its nights, moved, changed and deleted. */
export function RuleList({ cabins, chosenId, onChoose, onOpen }: RuleListProps) {
  const denied = useDenial('cabins')
  const query = useQuery(priceRules)
  const [q, setQ] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const order = useOrderPriceRules((undoId) =>
    offerUndo(
      undoId,
      { action: t('New order of the rules'), undone: t('The new order of the rules was undone') },
      [t('Order of the rules changed')],
    ),
  )

  const words = plainLetters(q).split(/\s+/)
  function isFound(rule: ListedRule): boolean {
    const text = plainLetters([rule.name, effectOf(rule), scopeText(rule, cabins)].join(' '))
    return words.every((word) => text.includes(word))
  }

  function move(rules: readonly ListedRule[], index: number, by: 1 | -1) {
    const ids = rules.map(({ id }) => id)
    const [moved] = ids.splice(index, 1)
    if (moved === undefined || rules[index + by] === undefined) return
    ids.splice(index + by, 0, moved)
    order.start(ids)
  }

  return (
    <ListFrame
      query={query}
      failed={t('Rules could not be loaded')}
      loading={t('Loading the rules')}
      className={styles.frame}
      empty={
        query.data?.rules.length === 0 && (
          <EmptyState
            icon={<Tags />}
            action={
              <Button variant="secondary" denied={denied} onClick={() => onOpen({ id: null })}>
                {t('Add the first rule')}
              </Button>
            }
          >
            {t(
              'Every night costs the price of its cabin. A rule changes that for some nights, such as “Summer: +20% from July 1 to August 31, every year”.',
            )}
          </EmptyState>
        )
      }
    >
      {({ rules }) => (
        <>
          {rules.length >= searchedFrom && (
            <div className={styles.search}>
              <SearchField
                label={t('Search rules')}
                placeholder={t('Name, price, dates or cabin')}
                maxLength={100}
                q={q}
                onSearch={setQ}
              />
            </div>
          )}
          <Card className={styles.frame}>
            <ol ref={list} aria-label={t('Rules')}>
              {rules.map(
                (rule, index) =>
                  isFound(rule) && (
                    <RuleRow
                      key={rule.id}
                      rule={rule}
                      place={index + 1}
                      isLast={index === rules.length - 1}
                      cabins={cabins}
                      isChosen={rule.id === chosenId}
                      denied={denied}
                      onChoose={() => onChoose(rule.id === chosenId ? null : rule.id)}
                      onMove={(by) => move(rules, index, by)}
                      onOpen={onOpen}
                    />
                  ),
              )}
            </ol>
            {!rules.some(isFound) && (
              <EmptyState
                icon={<Tags />}
                action={
                  <Button variant="secondary" onClick={() => setQ('')}>
                    {t('Show all rules')}
                  </Button>
                }
              >
                {t('No rules could be found')}
              </EmptyState>
            )}
          </Card>
        </>
      )}
    </ListFrame>
  )
}
