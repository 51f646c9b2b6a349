import { useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { useToday } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { taxRules, useDeleteTaxRule, useOrderTaxRules } from './data/tax-rules.ts'
import styles from './TaxRules.module.css'
import { type ListedTax, taxRuleLabels } from './tax-rule-labels.ts'

const load = async () => (await import('./TaxRuleDialog.tsx')).TaxRuleDialog

/** The taxes of stays in the order in which they are computed. */
export function TaxRulesSection() {
  const denied = useDenial('settings')
  const query = useQuery(taxRules)
  const [edited, setEdited] = useState<ListedTax | 'new' | null>(null)
  const [deleted, setDeleted] = useState<ListedTax | null>(null)
  const [problem, setProblem] = useState<string>()
  const close = () => setEdited(null)
  const Dialog = useDeferredImport(load, { isAwaited: edited !== null, onFailure: close })

  return (
    <>
      <ListFrame
        query={query}
        failed={t('Taxes could not be loaded')}
        loading={t('Loading the taxes')}
      >
        {({ rules, ageGaps }) => (
          <Card className={styles.card}>
            {rules.length === 0 ? (
              <EmptyState>
                {t(
                  'No taxes on stays yet. Here you enter what an authority sets for stays, such as a tourist tax per person and night or a city tax in percent.',
                )}
              </EmptyState>
            ) : (
              <ol className="w-full" aria-label={t('Taxes on stays')}>
                {rules.map((rule) => (
                  <Row
                    key={rule.id}
                    rule={rule}
                    rules={rules}
                    denied={denied}
                    onProblem={setProblem}
                    onEdit={() => setEdited(rule)}
                    onDelete={() => setDeleted(rule)}
                  />
                ))}
              </ol>
            )}
            {problem && (
              <p role="alert" className={styles.error}>
                {problem}
              </p>
            )}
            {ageGaps.length > 0 && (
              <p className="text-14 text-secondary">
                {t('Guests of these ages pay none of the taxes by age: {ages}', {
                  ages: ageGaps.join(', '),
                })}
              </p>
            )}
            <Button variant="secondary" denied={denied} onClick={() => setEdited('new')}>
              {t('Add tax')}
            </Button>
          </Card>
        )}
      </ListFrame>
      {edited && Dialog && query.data && (
        <Dialog rule={edited === 'new' ? null : edited} rules={query.data.rules} onClose={close} />
      )}
      {deleted && (
        <DeleteTaxDialog rule={deleted} onProblem={setProblem} onClose={() => setDeleted(null)} />
      )}
    </>
  )
}

type RowProps = {
  rule: ListedTax
  rules: readonly ListedTax[]
  denied: string | undefined
  onProblem: (sentence: string | undefined) => void
  onEdit: () => void
  onDelete: () => void
}

function Row({ rule, rules, denied, onProblem, onEdit, onDelete }: RowProps) {
  const today = useToday()
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const order = useOrderTaxRules({
    onDone: () => onProblem(undefined),
    onRejected: ({ fields }) => onProblem(Object.values(fields)[0]),
  })
  const place = rules.indexOf(rule)
  const { name } = rule
  const move = (by: number) => {
    const ids = rules.map(({ id }) => id)
    order.start(ids.toSpliced(place, 1).toSpliced(place + by, 0, rule.id))
  }
  return (
    <li className={styles.row}>
      <div className="wrap-anywhere">
        <b className="font-semibold text-strong">{name}</b>
        <span className="block text-14 text-secondary">
          {taxRuleLabels(rule, { today, cabins, rules }).join(', ')}
        </span>
      </div>
      <span className={styles.actions}>
        <IconButton
          label={t('Move {name} up', { name })}
          disabled={place === 0 || order.pending}
          denied={denied}
          onClick={() => move(-1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={t('Move {name} down', { name })}
          disabled={place === rules.length - 1 || order.pending}
          denied={denied}
          onClick={() => move(1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton label={t('Delete {name}', { name })} denied={denied} onClick={onDelete}>
          <Trash2 />
        </IconButton>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Edit {name}', { name })}
          denied={denied}
          onClick={onEdit}
        >
          {t('Edit')}
        </Button>
      </span>
    </li>
  )
}

type DeleteProps = {
  rule: ListedTax
  onProblem: (sentence: string | undefined) => void
  onClose: () => void
}

function DeleteTaxDialog({ rule: { id, name }, onProblem, onClose }: DeleteProps) {
  const remove = useDeleteTaxRule(id, {
    onDone: () => {
      notify.taxDeleted(name)
      onProblem(undefined)
      onClose()
    },
    onRejected: ({ fields }) => {
      onProblem(Object.values(fields)[0])
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Delete tax')}
      confirmLabel={t('Delete tax')}
      pending={remove.pending}
      onConfirm={() => remove.start()}
    >
      {t(
        'Are you sure you want to delete the tax {name}? Bookings keep it until they change. If it ends on a date, edit it and enter its last date instead. This action cannot be undone.',
        { name },
      )}
    </ConfirmDialog>
  )
}
