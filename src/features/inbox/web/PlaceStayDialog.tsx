import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CabinOffer } from '#contract/availability.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { type FeedConflict, placeStayRequest } from '#features/bookings/contract/inbox.ts'
import { availabilityOf } from '#features/bookings/web/data/availability.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { RadioGroup } from '#ui/components/RadioGroup.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { useToday } from '#ui/data/session.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import styles from './Inbox.module.css'
import { usePlaceStay } from './inbox.ts'
import { notify } from './inbox-toasts.ts'
import { offersQueryOf, proposalIn } from './proposed-cabin.ts'

type Props = { conflict: FeedConflict; onClose: () => void }

/** Free, or free as soon as an overdue guest leaves, which staff override with a reason. */
const canBeChosen = ({ conflicts }: CabinOffer) => conflicts.every(({ canOverride }) => canOverride)

/** Books a stay of a channel into a cabin that is free on its nights. */
export function PlaceStayDialog({ conflict, onClose }: Props) {
  const { id, booking, cabin, feed } = conflict
  const today = useToday()
  const query = useQuery(availabilityOf(offersQueryOf(conflict)))
  const proposed = proposalIn(query.data, conflict)
  const free = query.data?.cabins.filter(canBeChosen) ?? []
  const offers = byNearness(free, proposed?.cabin.id ?? booking?.cabin.id ?? cabin.id)
  const [chosen, setChosen] = useState<number | null>(null)
  const offer = offers.find((one) => one.cabin.id === chosen) ?? proposed
  const needsReason = offer !== undefined && offer.conflicts.length > 0
  const requestOf = (reason: string) => ({
    cabinId: offer?.cabin.id ?? 0,
    overrides: needsReason ? (['occupied'] as const) : [],
    reason: needsReason ? reason : '',
  })
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => fieldErrors(placeStayRequest, requestOf(reason)),
    send: ({ reason }) => {
      const request = requestOf(reason)
      placing.start({ ...request, overrides: [...request.overrides] })
    },
  })
  const placing = usePlaceStay(id, {
    onDone: ({ bookingId }) => {
      notify.stayPlaced(bookingId, offer?.cabin.name ?? '')
      onClose()
    },
    onRejected: ({ code }) => {
      // Of taken nights the dialog shows the cabins that are still free.
      if (code !== 'nights-taken') onClose()
    },
  })

  const sold = { feed: feed.name, cabin: cabin.name, dates: formatStayDates(conflict, today) }
  return (
    <Dialog open form title={t('Choose a cabin')} onClose={() => !placing.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <p className="text-15 text-secondary">
          {booking
            ? t('{feed} sold {cabin}, {dates}. Booking #{id} gets these dates.', {
                ...sold,
                id: booking.id,
              })
            : t('{feed} sold {cabin}, {dates}. It becomes a booking here.', sold)}
        </p>
        <div className={styles.cabins}>
          {query.isError && !query.data ? (
            <LoadError
              message={t('Available cabins could not be loaded')}
              onRetry={() => void query.refetch()}
            />
          ) : query.data === undefined ? (
            <Spinner label={t('Loading the cabins')} />
          ) : offers.length === 0 ? (
            <p>
              {t(
                'No cabin is free on these nights. Call the guest, or move another booking first.',
              )}
            </p>
          ) : (
            <RadioGroup
              legend={t('Cabin')}
              value={offer ? String(offer.cabin.id) : null}
              choices={offers.map(({ cabin: other, conflicts }) => ({
                value: String(other.id),
                label: other.name,
                hint: [
                  ...(other.id === proposed?.cabin.id ? [t('Proposed')] : []),
                  t('Up to {n, plural, one {# guest} other {# guests}}', { n: other.maxCapacity }),
                  ...conflicts.map(({ sentence }) => sentence),
                ].join(' · '),
              }))}
              onChange={(value) => setChosen(Number(value))}
            />
          )}
        </div>
        {needsReason && (
          <TextArea label={t('Reason')} id="reason" required {...form.field('reason')} />
        )}
        <DialogButtons
          label={booking ? t('Move booking') : t('Book stay')}
          pending={placing.pending}
          disabled={offer === undefined}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** The proposed or own cabin first, then those that sleep as many or more guests, the smallest first. */
function byNearness(offers: readonly CabinOffer[], firstId: number): CabinOffer[] {
  return offers.toSorted(
    (one, other) =>
      Number(other.cabin.id === firstId) - Number(one.cabin.id === firstId) ||
      one.cabin.maxCapacity - other.cabin.maxCapacity ||
      one.cabin.id - other.cabin.id,
  )
}
