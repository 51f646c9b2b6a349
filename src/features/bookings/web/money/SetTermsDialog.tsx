import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { withAmounts } from '#domain/money/terms/terms.ts'
import { termsInDays } from '#domain/money/terms/terms-text.ts'
import { centsFromDollars } from '#domain/money.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { stayFacts } from '#features/history/web/stay-facts.ts'
import { termsList } from '#features/terms/web/data/terms.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { useSetTerms } from '../data/booking-changes.ts'

type Props = { booking: Booking; onClose: () => void; onDone: () => void }

/** Gives a booking other terms of the property's list, or none. */
export function SetTermsDialog({ booking, onClose, onDone }: Props) {
  const { id, version, terms } = booking
  const list = useQuery(termsList)
  const entries = list.data?.terms ?? []
  const [picked, setPicked] = useState<string>()
  const agreed = terms && entries.findIndex(({ name }) => name === terms.name)
  const place = picked ?? (agreed === null || agreed < 0 ? '' : String(agreed))
  const chosen = place === '' ? undefined : entries[Number(place)]
  const save = useSetTerms(id, {
    onDone: (changed, _, undoId) => {
      const done = {
        action: t('Terms of booking #{id} changed', { id }),
        undone: t('The change of the terms of booking #{id} was undone', { id }),
      }
      offerUndo(undoId, done, stayFacts(changed))
      onClose()
      onDone()
    },
    onRejected: () => onClose(),
  })
  return (
    <Dialog open form title={t('Terms')} onClose={() => !save.pending && onClose()}>
      {list.data ? (
        <form
          className="grid gap-16 pt-4"
          onSubmit={(event) => {
            event.preventDefault()
            const listVersion = list.data.version
            save.start({ version, listVersion, place: place === '' ? null : Number(place) })
          }}
        >
          <Select
            label={t('Terms of booking #{id}', { id })}
            value={place}
            onChange={({ target }) => setPicked(target.value)}
          >
            <option value="">{t('No terms')}</option>
            <Options of={entries.map(({ name }, at) => [String(at), name])} />
          </Select>
          <div className="text-14 text-secondary" aria-live="polite">
            {chosen ? (
              termsInDays(withAmounts(chosen, centsFromDollars)).map((sentence) => (
                <span key={sentence} className="block">
                  {sentence}
                </span>
              ))
            ) : (
              <span>{t('Nothing is agreed: staff enter the fee of a cancellation.')}</span>
            )}
          </div>
          <DialogButtons label={t('Save terms')} pending={save.pending} onCancel={onClose} />
        </form>
      ) : list.isError ? (
        <LoadError message={t('Terms could not be loaded')} onRetry={() => void list.refetch()} />
      ) : (
        <Spinner label={t('Loading terms')} />
      )}
    </Dialog>
  )
}
