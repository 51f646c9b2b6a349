import type { Availability } from '#contract/availability.ts'
import type { CatalogueItem } from '#contract/charges.ts'
import {
  bookingSourceLabels,
  type StaffBookingSource,
  staffBookingSources,
} from '#domain/bookings/booking-source.ts'
import { t } from '#domain/i18n/messages.ts'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { DateField } from '#ui/dates/DateField.tsx'
import { formatMoney } from '#ui/format.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import { rich } from '#ui/i18n/rich.tsx'
import { ExtraItems } from './ExtraItems.tsx'
import styles from './ExtrasFields.module.css'
import type { NewBookingForm } from './new-booking-form.ts'

type Props = {
  form: NewBookingForm
  errors: FieldErrors
  source: StaffBookingSource
  availability: Availability | undefined
  items: readonly CatalogueItem[]
  /** Several cabins have their own extras; a stay that needs moves of others gets them later. */
  room: 'several-cabins' | 'moves' | null
  onEdit: (edit: Partial<NewBookingForm>) => void
}

/** Breakfast, items of the catalogue, observations for staff, the source, and whether it is an option. */
export function ExtrasFields(props: Props) {
  const { form, errors, source, availability, items, room, onEdit } = props
  return (
    <>
      <div className={styles.breakfast}>
        <Checkbox
          id="hasBreakfast"
          checked={form.hasBreakfast}
          onChange={(hasBreakfast) => onEdit({ hasBreakfast })}
        >
          {availability
            ? rich(
                'Breakfast <for>for {guests, plural, one {# guest} other {# guests}}, {nights, plural, one {# night} other {# nights}}</for>',
                {
                  guests: availability.numGuests,
                  nights: availability.numNights,
                  for: (text) => <span className={styles.for}>{text}</span>,
                },
              )
            : t('Breakfast')}
        </Checkbox>
        <span className={styles.price}>
          {availability && formatMoney(availability.breakfastPrice)}
        </span>
      </div>
      {items.length > 0 &&
        (room ? (
          <p className="text-14 text-muted">
            {room === 'moves'
              ? t('Other extras are added to the booking with Add charge.')
              : t('Other extras are chosen for each cabin under Change who sleeps where.')}
          </p>
        ) : (
          <ExtraItems items={items} form={form} error={errors.extras} onEdit={onEdit} />
        ))}
      <TextArea
        label={t('Observations')}
        id="observations"
        className={styles.observations}
        placeholder={t('Late arrival, cot, dog…')}
        value={form.observations}
        onChange={(event) => onEdit({ observations: event.target.value })}
        error={errors.observations}
      />
      <Select
        label={t('Source')}
        id="source"
        value={source}
        onChange={(event) =>
          onEdit({ source: staffBookingSources.find((one) => one === event.target.value) ?? null })
        }
      >
        <Options of={staffBookingSources.map((value) => [value, t(bookingSourceLabels[value])])} />
      </Select>
      <DateField
        label={t('Option until')}
        id="optionUntil"
        value={form.optionUntil}
        onChange={(optionUntil) => onEdit({ optionUntil })}
        error={errors.optionUntil}
        hint={t('Empty for a booking')}
      />
    </>
  )
}
