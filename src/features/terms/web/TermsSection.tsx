import { useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { bookingSourceLabels } from '#domain/bookings/booking-source.ts'
import { t } from '#domain/i18n/messages.ts'
import { withAmounts } from '#domain/money/terms/terms.ts'
import { termsInDays } from '#domain/money/terms/terms-text.ts'
import { centsFromDollars } from '#domain/money.ts'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { cabinsText, rangeText } from '#features/prices/web/scope-labels.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { TermsEntry, TermsList } from '../contract/terms.ts'
import { termsList, useChangeTerms } from './data/terms.ts'
import styles from './Terms.module.css'

const load = async () => (await import('./TermsDialog.tsx')).TermsDialog

/** The terms in their order: the first ones that are for a stay count, the last ones are for all others. */
export function TermsSection() {
  const denied = useDenial('settings')
  const query = useQuery(termsList)
  /** The place of the terms that are edited; -1 for new ones. */
  const [edited, setEdited] = useState<number | null>(null)
  const [deleted, setDeleted] = useState<TermsEntry | null>(null)
  const close = () => setEdited(null)
  const Dialog = useDeferredImport(load, { isAwaited: edited !== null, onFailure: close })

  return (
    <>
      <ListFrame
        query={query}
        failed={t('Terms could not be loaded')}
        loading={t('Loading the terms')}
      >
        {(list) => (
          <Card className={styles.card}>
            <ol className="w-full">
              {list.terms.map((terms, place) => (
                <Row
                  key={terms.name}
                  list={list}
                  place={place}
                  denied={denied}
                  onEdit={() => setEdited(place)}
                  onDelete={() => setDeleted(terms)}
                />
              ))}
            </ol>
            <Button variant="secondary" denied={denied} onClick={() => setEdited(-1)}>
              {t('Add terms')}
            </Button>
          </Card>
        )}
      </ListFrame>
      {edited !== null && Dialog && query.data && (
        <Dialog list={query.data} place={edited} onClose={close} />
      )}
      {deleted && query.data && (
        <DeleteTermsDialog list={query.data} terms={deleted} onClose={() => setDeleted(null)} />
      )}
    </>
  )
}

type RowProps = {
  list: TermsList
  place: number
  denied: string | undefined
  onEdit: () => void
  onDelete: () => void
}

function Row({ list, place, denied, onEdit, onDelete }: RowProps) {
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const change = useChangeTerms({ onDone: () => undefined, onRejected: () => undefined })
  const terms = list.terms[place] as TermsEntry
  const isLast = place === list.terms.length - 1
  const move = (by: number) => {
    const moved = list.terms.toSpliced(place, 1).toSpliced(place + by, 0, terms)
    change.start({ version: list.version, terms: moved })
  }
  const { name } = terms
  return (
    <li className={styles.row}>
      <div className="wrap-anywhere">
        <b className="font-semibold text-strong">{name}</b>
        <span className="block text-13 text-secondary">
          {isLast ? t('All other stays') : scopeText(terms, cabins)}
        </span>
        <ul className={styles.sentences}>
          {termsInDays(withAmounts(terms, centsFromDollars)).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <span className={styles.actions}>
        {!isLast && (
          <>
            <IconButton
              label={t('Move {name} up', { name })}
              disabled={place === 0 || change.pending}
              denied={denied}
              onClick={() => move(-1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={t('Move {name} down', { name })}
              disabled={place >= list.terms.length - 2 || change.pending}
              denied={denied}
              onClick={() => move(1)}
            >
              <ArrowDown />
            </IconButton>
            <IconButton label={t('Delete {name}', { name })} denied={denied} onClick={onDelete}>
              <Trash2 />
            </IconButton>
          </>
        )}
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

type Named = { id: number; name: string }

function scopeText({ ranges, cabinIds, sources }: TermsEntry, cabins: readonly Named[]): string {
  const parts = [
    ...(ranges.length === 0 ? [] : [ranges.map(rangeText).join(', ')]),
    ...(cabinIds === null ? [] : [cabinsText(cabinIds, cabins)]),
    ...(sources === null
      ? []
      : [sources.map((source) => t(bookingSourceLabels[source])).join(', ')]),
  ]
  return parts.join(' · ')
}

type DeleteProps = { list: TermsList; terms: TermsEntry; onClose: () => void }

function DeleteTermsDialog({ list, terms, onClose }: DeleteProps) {
  const change = useChangeTerms({
    onDone: () => {
      notify.termsDeleted(terms.name)
      onClose()
    },
    onRejected: onClose,
  })
  const remaining = list.terms.filter((one) => one !== terms)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Delete terms')}
      confirmLabel={t('Delete terms')}
      pending={change.pending}
      onConfirm={() => change.start({ version: list.version, terms: remaining })}
    >
      {t(
        'Are you sure you want to delete the terms {name}? Bookings keep the terms that they agreed to. This action cannot be undone.',
        { name: terms.name },
      )}
    </ConfirmDialog>
  )
}
