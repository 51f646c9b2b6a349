import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Fit } from '#contract/availability.ts'
import type { ApiError } from '../api/api-error.ts'
import { useCreateBooking } from '../data/new-booking.ts'
import { useToday } from '../data/session.ts'
import { formatDateWithWeekday } from '../format.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Failed } from '../ui/Failed.tsx'
import { TextField } from '../ui/TextField.tsx'
import { BookAnyway } from './BookAnyway.tsx'
import { BookingTotal } from './BookingTotal.tsx'
import { tell } from './booking-toasts.ts'
import { radioOf } from './CabinOfferRow.tsx'
import { CabinOffers } from './CabinOffers.tsx'
import { ExtrasFields } from './ExtrasFields.tsx'
import { GuestPicker } from './GuestPicker.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import styles from './NewBooking.module.css'
import { NewStayFields } from './NewStayFields.tsx'
import { NightsTaken } from './NightsTaken.tsx'
import {
  checkedRequest,
  faultsIn,
  isAccepted,
  type NewBookingForm,
  needsReason,
  sourceOf,
  stayAsked,
} from './new-booking-form.ts'
import { PartHead } from './PartHead.tsx'
import { arriveOn, moveTo, nextYear } from './stay-moves.ts'
import { useNewBooking } from './use-new-booking.ts'
import { focusOn, useNextField } from './use-next-field.ts'

/** A booking in the order of a phone call: when, which cabin, who, what else, and for how much. */
export function NewBooking({ begin }: { begin: NewBookingForm }) {
  const today = useToday()
  const navigate = useNavigate()
  const place = useRef<HTMLFormElement>(null)
  const booking = useNewBooking(begin)
  const { form, answer, answered, busy } = booking
  const [told, setTold] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [thenCheckIn, setThenCheckIn] = useState(false)

  const faults: FieldErrors = faultsIn(form, answered)
  const errors = {
    ...refusal?.fields,
    ...Object.fromEntries(Object.entries(faults).filter(([name]) => told.includes(name))),
  }
  const waits = busy && stayAsked(form) !== null
  const next = useNextField({ faults, waits, last: 'book' })

  const edit = (change: Partial<NewBookingForm>) => {
    setRefusal(null)
    booking.edit(change)
  }
  const takeFit = ({ cabinId, ...stay }: Fit) => {
    edit({ ...moveTo(form, stay), cabinId })
    focusOn(radioOf(cabinId))
  }

  const creation = useCreateBooking({
    onDone: ({ id }) => {
      tell.created(id)
      // Whoever has left the form meanwhile stays where they are.
      if (!place.current) return
      const to = thenCheckIn ? '/checkin/$bookingId' : '/bookings/$bookingId'
      void navigate({ to, params: { bookingId: String(id) }, replace: true, ignoreBlocker: true })
    },
    onRefused: (refused) => {
      setRefusal(refused)
      focusOn(Object.keys(refused.fields)[0] ?? 'book')
    },
  })

  function submit(checkIn: boolean) {
    setTold(Object.keys(faults))
    const request = busy ? undefined : checkedRequest(form, answered, today)
    // A total that has not been seen yet is not agreed to.
    if (!request) return next.goOn()
    setThenCheckIn(checkIn)
    setRefusal(null)
    creation.start(request)
  }

  /** Enter goes on to what is asked next; nothing is booked before the button is pressed. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const goesOn =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key !== 'Enter' || !goesOn || event.defaultPrevented) return
    event.preventDefault()
    next.goOn()
  }

  const reason = (
    <TextField
      label="Reason"
      id="reason"
      autoComplete="off"
      value={form.reason}
      onChange={(event) => edit({ reason: event.target.value })}
      error={errors.reason}
    />
  )
  const waitsForCabins = (!answer && !booking.hasFailed) || undefined
  const accepted = isAccepted(form, answered)
  const rules = answer?.brokenRules ?? []
  const occupied = answered.exceptions.includes('occupied') ? (answered.offer?.whyNot ?? []) : []
  const meant = nextYear(form.startDate, today)
  const exception = answered.exceptions.length > 0 && (
    <BookAnyway
      id="exceptions"
      sentences={[...rules, ...occupied].map(({ sentence }) => sentence)}
      checked={accepted}
      onChange={(isTicked) => {
        edit({ accepted: isTicked ? answered.exceptions.join() : '' })
        if (isTicked && form.reason === '') focusOn('reason')
      }}
      error={errors.exceptions}
      way={
        meant && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              edit(arriveOn(form, meant))
              focusOn('startDate')
            }}
          >
            {formatDateWithWeekday(meant)} instead
          </Button>
        )
      }
    >
      {accepted && reason}
    </BookAnyway>
  )

  return (
    <>
      <LeaveQuestion isTyped={booking.isTyped && !creation.pending} />
      <form
        ref={place}
        className={styles.form}
        aria-label="New booking"
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit(false)
        }}
      >
        <div className={styles.column}>
          <Card className={styles.sheet} aria-labelledby="stay-title">
            <div className={styles.part}>
              <NewStayFields
                form={form}
                errors={errors}
                limits={booking.limits}
                onMove={edit}
                begins={begin.cabinId === null ? 'startDate' : 'numGuests'}
              />
              {rules.length > 0 && exception}
            </div>
          </Card>
          <Card className={styles.sheet}>
            {booking.hasFailed ? (
              <Failed message="Free cabins could not be loaded" onRetry={booking.retry} />
            ) : (
              <CabinOffers
                answer={answer}
                busy={busy}
                cabinId={form.cabinId}
                error={errors.cabinId}
                onChoose={(cabinId) => edit({ cabinId })}
                onFit={takeFit}
              />
            )}
            {rules.length === 0 && exception && <div className={styles.occupied}>{exception}</div>}
          </Card>
        </div>

        <Card className={`${styles.column} ${styles.side}`} data-waiting={waitsForCabins}>
          <div className={styles.part}>
            <GuestPicker choice={form} errors={errors} onChange={edit} focusOn={focusOn} />
          </div>
          <div className={styles.part}>
            <PartHead title="Extras" />
            <ExtrasFields
              form={form}
              errors={errors}
              source={sourceOf(form, today)}
              answer={answer}
              onEdit={edit}
            />
          </div>
          <div className={`${styles.part} ${styles.price}`}>
            <BookingTotal
              form={form}
              errors={errors}
              answer={answer}
              offer={booking.offer}
              total={booking.shownTotal}
              busy={busy}
              onEdit={edit}
              focusOn={focusOn}
            />
            {needsReason(form, answered) && !(accepted && answered.exceptions.length > 0) && reason}
            {refusal?.code === 'nights-taken' && <NightsTaken refusal={refusal} onFit={takeFit} />}
            <div className={styles.buttons}>
              <Button
                type="submit"
                id="book"
                size="large"
                pending={(creation.pending && !thenCheckIn) || (next.isAwaited && waits)}
              >
                Book cabin
              </Button>
              {form.startDate === today && (
                <Button
                  variant="secondary"
                  size="large"
                  pending={creation.pending && thenCheckIn}
                  onClick={() => submit(true)}
                >
                  Save and check in
                </Button>
              )}
            </div>
          </div>
        </Card>
      </form>
    </>
  )
}
