import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { RadioGroup } from '#ui/components/RadioGroup.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import type { GuestProfile } from '../contract/guests.ts'
import { useMergeGuests } from './data/guest-changes.ts'
import { guest as guestOf } from './data/guests.ts'
import { notify } from './guest-toasts.ts'
import styles from './MergeDialog.module.css'

type Props = {
  guests: readonly [GuestProfile, GuestProfile]
  onClose: () => void
  onMerged: (kept: GuestProfile) => void
}

const rows: [name: string, of: (guest: GuestProfile) => string][] = [
  [t('person|Name'), ({ fullName }) => fullName],
  [t('Email'), ({ email }) => email],
  [t('Phone'), ({ phone }) => phone],
  [t('Country'), ({ country }) => country],
  [t('National ID'), ({ maskedNationalID }) => maskedNationalID],
  [t('Notes'), ({ notes }) => notes],
  [t('Stays'), ({ numStays }) => String(numStays)],
]

/** Both entries side by side, what merging does, and the choices that staff have to make. */
export function MergeForm({ guests, onClose, onMerged }: Props) {
  const [keptAt, setKeptAt] = useState<0 | 1>(0)
  const [asksWhichID, setAsksWhichID] = useState(false)
  const [rightID, setRightID] = useState('')
  const kept = guests[keptAt]
  const other = guests[keptAt === 0 ? 1 : 0]
  const merging = useMergeGuests(kept.id, {
    onDone: (guest, undoId) => {
      notify.merged()
      offerUndo(
        undoId,
        { action: t('Merge of the guests'), undone: t('The merge of the guests was undone') },
        [guest.fullName],
      )
      onMerged(guest)
    },
    onRejected: ({ code }) => {
      if (code === 'national-ids-differ') setAsksWhichID(true)
      if (code === 'guests-cannot-merge' || code === 'guest-erased') onClose()
    },
  })
  const merge = () =>
    merging.start({
      version: kept.version,
      otherId: other.id,
      otherVersion: other.version,
      ...(rightID !== '' && { nationalIDOf: Number(rightID) }),
    })

  return (
    <div className="grid gap-16 pt-4">
      <table className={styles.both}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('This entry')}</th>
            <th scope="col">{t('The other entry')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name} data-differs={of(guests[0]) !== of(guests[1])}>
              <th scope="row">{name}</th>
              {guests.map((guest) => (
                <td key={guest.id}>
                  {of(guest) || (
                    <span className="font-normal text-muted">{t('empty field|None')}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <RadioGroup
        legend={t('Which entry is kept?')}
        value={String(keptAt)}
        onChange={(at) => setKeptAt(at === '1' ? 1 : 0)}
        choices={guests.map(({ email, phone, fullName }, index) => {
          const name = email || phone || fullName
          return {
            value: String(index),
            label:
              index === 0
                ? t('This entry: {name}', { name })
                : t('The other entry: {name}', { name }),
          }
        })}
      />
      {asksWhichID && (
        <RadioGroup
          legend={t('Which national ID is right?')}
          value={rightID}
          onChange={setRightID}
          choices={guests.map((guest, index) => ({
            value: String(guest.id),
            label: index === 0 ? t("This entry's ID") : t("The other entry's ID"),
            amount: guest.maskedNationalID,
          }))}
        />
      )}
      <p className="text-15 text-secondary">
        {t(
          'The kept guest receives all bookings, the notes of both, and any missing contact details or country. Searches find the guest by either name, email or phone. You can revert this for 24 hours in the History.',
        )}
      </p>
      <DialogButtons
        label={t('Merge guests')}
        onPress={merge}
        pending={merging.pending}
        disabled={asksWhichID && rightID === ''}
        onCancel={onClose}
      />
    </div>
  )
}

type MergeDialogProps = {
  guest: GuestProfile
  otherId: number
  onClose: () => void
  onMerged: (kept: GuestProfile) => void
}

export function MergeDialog({ guest, otherId, onClose, onMerged }: MergeDialogProps) {
  const { data: other, error, refetch } = useQuery(guestOf(String(otherId)))
  return (
    <Dialog open form title={t('Merge two guests')} onClose={onClose}>
      {other ? (
        <MergeForm guests={[guest, other]} onClose={onClose} onMerged={onMerged} />
      ) : (
        <div className={styles.waiting}>
          {error ? (
            <LoadError message={t('Guest could not be loaded')} onRetry={() => void refetch()} />
          ) : (
            <Spinner label={t('Loading the other guest')} />
          )}
        </div>
      )}
    </Dialog>
  )
}
