import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { daysBetween, isCalendarDate } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { DateField } from '#ui/dates/DateField.tsx'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import { agesHint, childrenHint, hasChildren } from '../shared/typed-party.ts'
import styles from './ChangeBookingForm.module.css'
import { agesTyped, type Typed } from './change-form.ts'
import { GuestField } from './GuestField.tsx'

type Props = {
  /** The booking as it was when the form was opened. */
  booking: Booking
  typed: Typed
  errors: FieldErrors
  onEdit: (edit: Partial<Typed>) => void
  /** Focuses a control of the form by its id. */
  focus: (id: string) => void
}

const inFull = (date: string) => (isCalendarDate(date) ? formatDateWithWeekday(date) : undefined)

export function StayFields({ booking, typed, errors, onEdit, focus }: Props) {
  const isInHouse = bookingCan.checkOut(booking)
  const pastNights = isInHouse ? Math.max(0, daysBetween(booking.startDate, booking.today)) : 0

  return (
    <>
      {pastNights > 0 && (
        <p className={styles.pastNights}>
          {t(
            '{n, plural, one {The guest has already stayed # night; it cannot change.} other {The guest has already stayed # nights; these cannot change.}} A new cabin applies from tonight.',
            { n: pastNights },
          )}
        </p>
      )}
      {isInHouse ? (
        <TextField
          label={t('Arrival')}
          id="startDate"
          className={styles.date}
          readOnly
          value={formatDateWithWeekday(typed.startDate)}
          hint={t('The guest has arrived')}
        />
      ) : (
        <DateField
          label={t('Arrival')}
          className={styles.date}
          id="startDate"
          name="startDate"
          required
          value={typed.startDate}
          onChange={(startDate) => onEdit({ startDate })}
          hint={inFull(typed.startDate)}
          error={errors.startDate}
        />
      )}
      <DateField
        label={t('Departure')}
        className={styles.date}
        id="endDate"
        name="endDate"
        required
        value={typed.endDate}
        onChange={(endDate) => onEdit({ endDate })}
        hint={inFull(typed.endDate)}
        error={errors.endDate}
      />
      <NumberField
        label={t('party|Guests')}
        id="numGuests"
        name="numGuests"
        required
        value={typed.numGuests}
        onChange={(event) => onEdit({ numGuests: event.target.value })}
        error={errors.numGuests}
      />
      <NumberField
        label={t('Children')}
        id="numChildren"
        name="numChildren"
        value={typed.numChildren}
        onChange={(event) => onEdit({ numChildren: event.target.value })}
        hint={childrenHint(typed)}
        error={errors.numChildren}
      />
      {hasChildren(typed) && (
        <TextField
          label={t('Ages of children')}
          id="childAges"
          name="childAges"
          autoComplete="off"
          value={agesTyped(typed, booking)}
          onChange={(event) => onEdit({ childAges: event.target.value })}
          hint={agesHint}
          error={errors.childAges}
        />
      )}
      <div className={styles.breakfast}>
        <Checkbox
          id="hasBreakfast"
          checked={typed.hasBreakfast}
          onChange={(hasBreakfast) => onEdit({ hasBreakfast })}
        >
          {t('With breakfast')}
        </Checkbox>
      </div>
      <GuestField
        guest={typed.guest}
        error={errors.guestId}
        onChoose={(guest) => onEdit({ guest })}
        focus={focus}
      />
    </>
  )
}
