import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarX from 'lucide-react/icons/calendar-x'
import type { KeyboardEvent } from 'react'
import type { Fit } from '#contract/availability.ts'
import { t } from '#domain/i18n/messages.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Notice } from '#ui/components/Notice.tsx'
import { useToday } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { DeniedNotice } from '#ui/permissions/DeniedNotice.tsx'
import { roomsFor } from '../data/room-finder.ts'
import { typedChildren } from '../shared/typed-party.ts'
import { UnsavedChangesDialog } from '../shared/UnsavedChangesDialog.tsx'
import { AgreedRoomPrice } from './AgreedRoomPrice.tsx'
import { BookingTotal, RoomTotal } from './BookingTotal.tsx'
import { CabinOffers } from './CabinOffers.tsx'
import { ExtrasFields } from './ExtrasFields.tsx'
import { FindRoom, isDividedSolution } from './FindRoom.tsx'
import { FormSectionHeader } from './FormSectionHeader.tsx'
import { GuestPicker } from './GuestPicker.tsx'
import styles from './NewBooking.module.css'
import { NewBookingExceptions, ReasonForPrice } from './NewBookingExceptions.tsx'
import { NewStayFields } from './NewStayFields.tsx'
import { canBeBooked, type NewBookingForm, sourceOf } from './new-booking-form.ts'
import { brokenRulesOf } from './offer-terms.ts'
import { type NewBookingState, useNewBooking } from './use-new-booking.ts'

/** A new booking in the order of a phone call: dates, cabin, guest, extras, total. */
export function NewBooking({ begin }: { begin: NewBookingForm }) {
  const navigate = useNavigate()
  const router = useRouter()
  const booking = useNewBooking(begin, {
    onBooked: (id, thenCheckIn) => {
      const to = thenCheckIn ? '/checkin/$bookingId' : '/bookings/$bookingId'
      void navigate({ to, params: { bookingId: String(id) }, replace: true, ignoreBlocker: true })
    },
    onRoomUndone: (id, search) => {
      if (router.state.location.pathname !== `/bookings/${id}`) return
      void router.navigate({ to: '/bookings/new', search, replace: true })
    },
  })

  /** Enter moves to the next missing field. Only the button submits the form. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const goesOn =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key !== 'Enter' || !goesOn || event.defaultPrevented) return
    event.preventDefault()
    booking.goOn()
  }

  return (
    <>
      <DeniedNotice permission="bookings" />
      <UnsavedChangesDialog isTyped={booking.isDirty && !booking.isSaving} />
      <form
        {...booking.props}
        className={styles.form}
        aria-label={t('New booking')}
        onKeyDown={onKeyDown}
      >
        <StayAndCabin booking={booking} begin={begin} />
        <GuestAndPrice booking={booking} />
      </form>
    </>
  )
}

function StayAndCabin({ booking, begin }: { booking: NewBookingState; begin: NewBookingForm }) {
  const { form, errors, availability, offers, edit } = booking
  const breaksRules = brokenRulesOf(availability, offers.offer).length > 0
  const hasExceptions = offers.exceptions.length > 0 && !isDividedSolution(booking.solution)
  const exceptions = hasExceptions && <NewBookingExceptions booking={booking} />
  const rooms = useRoomsWhenFull(booking)
  const solutions = rooms.data?.solutions ?? []
  return (
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
          {breaksRules && exceptions}
        </div>
      </Card>
      <Card className={styles.sheet}>
        {booking.hasFailed ? (
          <LoadError message={t('Available cabins could not be loaded')} onRetry={booking.retry} />
        ) : (
          <CabinOffers
            availability={availability}
            busy={booking.busy}
            cabinId={form.cabinId}
            error={errors.cabinId}
            onChoose={(cabinId) => edit({ cabinId })}
            onAlternative={booking.applyAlternative}
            note={solutions.length > 0 ? t('Find room below') : ''}
          />
        )}
        {rooms.isError && !rooms.data && (
          <LoadError
            message={t('Room could not be searched for')}
            onRetry={() => void rooms.refetch()}
          />
        )}
        {solutions.length > 0 && (
          <FindRoom
            solutions={solutions}
            items={booking.items}
            chosen={booking.solution}
            onChoose={booking.chooseRoom}
          />
        )}
        {!breaksRules && exceptions && <div className={styles.occupied}>{exceptions}</div>}
      </Card>
    </div>
  )
}

/** What the room finder proposes where no cabin can be booked. */
function useRoomsWhenFull({ form, availability, busy }: NewBookingState) {
  // The room finder knows no groups.
  const isFull =
    form.groupId === null && availability && !busy && !availability.cabins.some(canBeBooked)
  const stay = isFull && {
    startDate: availability.startDate,
    endDate: availability.endDate,
    numGuests: availability.numGuests,
    numChildren: typedChildren(form).numChildren,
    childAges: [...typedChildren(form).childAges],
  }
  return useQuery(roomsFor(stay || null))
}

function GuestAndPrice({ booking }: { booking: NewBookingState }) {
  const denied = useDenial('bookings')
  const today = useToday()
  const { form, errors, availability, busy, edit, focus, rejection } = booking
  const waitsForCabins = (!availability && !booking.hasFailed) || undefined
  const waitsForItems = booking.waitsForItems || undefined
  return (
    <Card className={`${styles.column} ${styles.side}`} data-waiting={waitsForCabins}>
      <div className={styles.part}>
        <GuestPicker choice={form} errors={errors} onChange={edit} focusOn={focus} />
      </div>
      <div className={styles.part} data-waiting={waitsForItems}>
        <FormSectionHeader title={t('Extras')} />
        <ExtrasFields
          form={form}
          errors={errors}
          source={sourceOf(form, today)}
          availability={availability}
          items={booking.items}
          room={
            booking.solution && (isDividedSolution(booking.solution) ? 'several-cabins' : 'moves')
          }
          onEdit={edit}
        />
      </div>
      <div className={`${styles.part} ${styles.price}`} data-waiting={waitsForItems}>
        {booking.solution ? (
          <>
            <RoomTotal
              solution={booking.room.priced ?? booking.solution}
              hasBreakfast={form.hasBreakfast}
            />
            {isDividedSolution(booking.solution) && (
              <AgreedRoomPrice
                form={form}
                error={errors.agreedNightPrice ?? booking.room.failure}
                onEdit={edit}
                focusOn={focus}
              />
            )}
          </>
        ) : (
          <BookingTotal
            form={form}
            errors={errors}
            availability={availability}
            offer={booking.offer}
            listed={booking.offers.offer}
            total={booking.shownTotal}
            busy={busy}
            onEdit={edit}
            focusOn={focus}
          />
        )}
        <ReasonForPrice booking={booking} />
        {rejection && ['room-changed', 'booking-changed'].includes(rejection.code) && (
          <Notice tone="late" icon={<CalendarX />}>
            {rejection.message}
          </Notice>
        )}
        {rejection?.code === 'nights-taken' && (
          <NightsTaken
            rejection={rejection}
            ofSeveralCabins={isDividedSolution(booking.rejectedRoom)}
            onAlternative={booking.applyAlternative}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" id="book" size="large" pending={booking.isBooking} denied={denied}>
            {isDividedSolution(booking.solution)
              ? t('{n, plural, one {Book # cabin} other {Book # cabins}}', {
                  n: booking.solution?.stays.length ?? 0,
                })
              : t('Book cabin')}
          </Button>
          {form.startDate === today && (
            <Button
              variant="secondary"
              size="large"
              pending={booking.isCheckingIn}
              denied={denied}
              onClick={booking.submitAndCheckIn}
            >
              {t('Save and check in')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

type Props = {
  rejection: ApiError
  /** Then Find room proposes other combinations. */
  ofSeveralCabins: boolean
  onAlternative: (fit: Fit) => void
}

/** Another booking took the nights first. Shows the conflicts and an alternative. */
function NightsTaken({ rejection, ofSeveralCabins, onAlternative }: Props) {
  const alternatives = ofSeveralCabins ? [] : (rejection.facts.alternatives ?? [])
  return (
    <Notice as="section" tone="late" icon={<CalendarX />} label={t('These nights are taken')}>
      <p>{rejection.message}</p>
      {alternatives.map((fit) => (
        <Button
          key={fit.sentence}
          variant="secondary"
          size="small"
          onClick={() => onAlternative(fit)}
        >
          <CalendarCheck aria-hidden="true" />
          {fit.sentence}
        </Button>
      ))}
    </Notice>
  )
}
