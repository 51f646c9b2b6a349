import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { type BookingStatus, bookingCan } from '#domain/booking-status.ts'
import { formatTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { stayFacts } from '#features/history/web/stay-facts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { EditConflict } from '#ui/components/EditConflict.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useAnnounceEditing } from '#ui/live/editing.ts'
import { DeniedNotice } from '#ui/permissions/DeniedNotice.tsx'
import { type ChangeRequest, useChangeBooking } from '../data/booking-changes.ts'
import { EditingNotice } from '../shared/EditingNotice.tsx'
import { GuestNote } from '../shared/GuestNote.tsx'
import { UnsavedChangesDialog } from '../shared/UnsavedChangesDialog.tsx'
import { notify } from '../toasts/booking-toasts.ts'
import styles from './ChangeBookingForm.module.css'
import { ChangeCabin } from './ChangeCabin.tsx'
import { ChangeOutcome } from './ChangeOutcome.tsx'
import {
  differencesBetween,
  needsOtherGuest,
  needsReason,
  reasonNotToSave,
  requestedChange,
  type Typed,
} from './change-form.ts'
import { GuestField } from './GuestField.tsx'
import { StayFields } from './StayFields.tsx'
import { useBookingChange } from './use-booking-change.ts'

/** The form that changes a booking: the agreed stay, the new one, and its conflicts. */
export function ChangeBookingForm({ current }: { current: Booking }) {
  const change = useBookingChange(current, () => save.start(requestOf(typed, booking, preview)))
  const { booking, form, typed, preview, errors } = change
  const { leave, isLeaving } = useCloseChangeScreen(booking.id)
  const save = useChangeBooking(booking.id, {
    onDone: (changed, refreshed, undoId) => {
      notify.changed(booking.id)
      offerUndo(
        undoId,
        {
          action: t('Change of booking #{id}', { id: booking.id }),
          undone: t('The change of booking #{id} was undone', { id: booking.id }),
        },
        stayFacts(changed),
      )
      leave(refreshed)
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  useAnnounceEditing(current.id)
  const timeZone = useTimeZone()
  const denied = useDenial('bookings')
  const needsGuest = bookingCan.changeStay(booking) && needsOtherGuest(typed, booking)
  const canChangeStay = bookingCan.changeStay(booking) && !needsGuest
  const notToSave = reasonNotToSave({ ...change })

  function onSubmit(event: FormEvent) {
    if (notToSave || save.pending || isLeaving) event.preventDefault()
    else form.props.onSubmit(event)
  }

  return (
    <>
      <UnsavedChangesDialog isTyped={form.isDirty && !save.pending && !isLeaving} />
      {change.isOutdated && !isLeaving && (
        <EditConflict
          className={styles.overtaken}
          title={changedBy(current, timeZone)}
          differences={differencesBetween(booking, current)}
          onAccept={change.acceptCurrent}
        >
          {t('Your edits are kept and will be applied to the latest version.')}
        </EditConflict>
      )}
      <EditingNotice bookingId={current.id} />
      <DeniedNotice permission="bookings" />
      <GuestNote booking={current} />
      <form className={styles.form} {...form.props} onSubmit={onSubmit}>
        <div className="grid gap-16 grid-cols-1">
          <Card className={styles.sheet}>
            {canChangeStay && (
              <StayFields
                booking={booking}
                typed={typed}
                errors={errors}
                onEdit={form.set}
                focus={form.focus}
              />
            )}
            {needsGuest && (
              <GuestField
                guest={typed.guest}
                error={errors.guestId}
                onChoose={(guest) => form.set({ guest })}
                focus={form.focus}
              />
            )}
            <TextArea
              {...form.field('observations')}
              label={t('Observations')}
              id="observations"
              className={styles.wide}
              error={errors.observations}
            />
          </Card>
          {canChangeStay && (
            <ChangeCabin booking={booking} typed={typed} error={errors.cabinId} onEdit={form.set} />
          )}
        </div>
        <Card className={styles.outcome}>
          {canChangeStay && (
            <ChangeOutcome change={change} errors={errors} onEdit={form.set} onSwapped={leave} />
          )}
          {!canChangeStay && (
            <p className="text-14 text-secondary">
              {needsGuest
                ? t(
                    'This guest’s identity has been erased. Choose another guest to change the stay.',
                  )
                : onlyObservations[booking.status]}
            </p>
          )}
          {/* Below what the change costs, so that it does not move when that is known. */}
          {(!canChangeStay || change.latestPreview || change.failed) && (
            <div className="grid gap-8">
              <Button
                type="submit"
                disabled={notToSave !== undefined && !isLeaving}
                pending={save.pending || isLeaving}
                denied={denied}
                aria-describedby="notToSave"
              >
                {t('Save changes')}
              </Button>
              <p id="notToSave" className={styles.notToSave} role="status">
                {!isLeaving && notToSave}
              </p>
            </div>
          )}
        </Card>
      </form>
    </>
  )
}

const onlyObservations: Partial<Record<BookingStatus, string>> = {
  'checked-out': t('This booking is checked out: only its observations can be changed.'),
  cancelled: t('This booking is cancelled: only its observations can be changed.'),
  'no-show': t('This booking is no-show: only its observations can be changed.'),
}

/** "Mara Lindqvist changed this booking at 10:42 AM". */
function changedBy({ lastChange }: Booking, timeZone: string): string {
  if (!lastChange?.by) return t('This booking has changed')
  return t('{name} changed this booking at {time}', {
    name: lastChange.by,
    time: formatTime(lastChange.at, timeZone),
  })
}

function requestOf(
  typed: Typed,
  booking: Booking,
  preview: ReturnType<typeof useBookingChange>['preview'],
): ChangeRequest {
  const isException = needsReason(typed)
  return {
    ...requestedChange(typed, booking),
    ...(typed.observations !== booking.observations && { observations: typed.observations }),
    ...(isException && { overrides: [...typed.overrides], reason: typed.reason }),
    version: booking.version,
    expectedTotal: preview?.after.totalPrice ?? booking.totalPrice,
  }
}

/**
 * Returns to the screen that opened the form or, without one in the history, to the booking. Waits
 * until that screen has current data, and does nothing if the user has already left.
 */
function useCloseChangeScreen(bookingId: number) {
  const router = useRouter()
  const cameFromInside = useCanGoBack()
  const [isLeaving, setIsLeaving] = useState(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const booking = { to: '/bookings/$bookingId', params: { bookingId: String(bookingId) } } as const
  return {
    isLeaving,
    leave: (refreshed: Promise<unknown>): void => {
      setIsLeaving(true)
      void refreshed.then(() => {
        if (!isHere.current) return
        if (cameFromInside) router.history.back({ ignoreBlocker: true })
        else void router.navigate({ ...booking, replace: true, ignoreBlocker: true })
      })
    },
  }
}
