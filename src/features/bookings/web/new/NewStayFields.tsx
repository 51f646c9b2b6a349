import type { Settings } from '#contract/settings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useToday } from '#ui/data/session.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import { arriveOn, departOn, isStayDate, quickChoices, stayFor } from '../shared/stay-form-dates.ts'
import { agesHint, childrenHint, hasChildren } from '../shared/typed-party.ts'
import { FormSectionHeader } from './FormSectionHeader.tsx'
import styles from './NewStayFields.module.css'
import type { NewBookingForm } from './new-booking-form.ts'

type Props = {
  form: NewBookingForm
  errors: FieldErrors
  /** The limits of the property, shown next to the fields that they apply to. */
  limits: Settings | undefined
  onMove: (form: NewBookingForm) => void
  /** The first field to fill in, given what is already known. */
  begins: 'startDate' | 'numGuests'
}

const weekdayOf = (date: string) => (isStayDate(date) ? formatDateWithWeekday(date) : t('Date'))

/**
 * Dates and number of guests. The quick choices come before the fields but after them in tab order.
 */
export function NewStayFields({ form, errors, limits, onMove, begins }: Props) {
  const today = useToday()
  const first = (name: Props['begins']) => ({ 'data-first-focus': begins === name || undefined })

  return (
    <>
      <FormSectionHeader title={t('Stay')} id="stay-title">
        {quickChoices(today).map(({ label, move }) => (
          <Button key={label} variant="secondary" size="small" onClick={() => onMove(move(form))}>
            {label}
          </Button>
        ))}
      </FormSectionHeader>
      <div className={styles.fields}>
        <DateField
          {...first('startDate')}
          label={t('Arrival')}
          className={styles.date}
          id="startDate"
          required
          value={form.startDate}
          onChange={(date) => onMove(arriveOn(form, date))}
          error={errors.startDate}
          hint={weekdayOf(form.startDate)}
        />
        <DateField
          label={t('Departure')}
          className={styles.date}
          id="endDate"
          required
          value={form.endDate}
          onChange={(date) => onMove(departOn(form, date))}
          error={errors.endDate}
          hint={weekdayOf(form.endDate)}
        />
        <NumberField
          label={t('Nights')}
          id="nights"
          required
          value={form.nights}
          onChange={(event) => onMove(stayFor(form, event.target.value.trim()))}
          error={errors.nights}
          hint={
            limits
              ? t('{min} to {max}', { min: limits.minBookingLength, max: limits.maxBookingLength })
              : t('Nights')
          }
        />
        <NumberField
          {...first('numGuests')}
          label={t('party|Guests')}
          id="numGuests"
          required
          value={form.numGuests}
          onChange={(event) => onMove({ ...form, numGuests: event.target.value.trim() })}
          error={errors.numGuests}
          hint={limits ? t('Up to {max}', { max: limits.maxGuestsPerBooking }) : t('party|Guests')}
        />
        <NumberField
          label={t('Children')}
          id="numChildren"
          value={form.numChildren}
          onChange={(event) => onMove({ ...form, numChildren: event.target.value.trim() })}
          error={errors.numChildren}
          hint={childrenHint(form)}
        />
        {hasChildren(form) && (
          <TextField
            label={t('Ages of children')}
            id="childAges"
            className={styles.ages}
            autoComplete="off"
            inputMode="text"
            value={form.childAges}
            onChange={(event) => onMove({ ...form, childAges: event.target.value })}
            error={errors.childAges}
            hint={agesHint}
          />
        )}
      </div>
    </>
  )
}
