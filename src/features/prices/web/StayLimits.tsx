import { Checkbox } from '#ui/components/Checkbox.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Select } from '#ui/components/Select.tsx'
import styles from './RuleFields.module.css'
import type { RuleForm } from './rule-form.ts'
import { WeekdayPicker } from './WeekdayPicker.tsx'

/** What stays are allowed. An empty field sets no limit. */
export function StayLimits({ form }: { form: RuleForm }) {
  const { arrivals, arrivalWeekdays, departureWeekdays, sellsGaps } = form.values
  return (
    <>
      <div className={styles.pair}>
        <NumberField label="Minimum nights" {...form.field('minNights')} />
        <NumberField label="Maximum nights" {...form.field('maxNights')} />
      </div>
      <Select label="Arrival" {...form.field('arrivals')}>
        <option value="any">On any day</option>
        <option value="some">Only on chosen days</option>
        <option value="closed">Closed to arrival</option>
      </Select>
      {arrivals === 'some' && (
        <WeekdayPicker
          legend="Arrival days"
          none="Choose at least one day"
          value={arrivalWeekdays}
          error={form.errors.arrivalWeekdays}
          onChange={(days) => form.set({ arrivalWeekdays: days })}
        />
      )}
      <WeekdayPicker
        legend="Departure days"
        none="Any day"
        value={departureWeekdays}
        error={form.errors.departureWeekdays}
        onChange={(days) => form.set({ departureWeekdays: days })}
      />
      <div className={styles.pair}>
        <NumberField label="Book at least days ahead" {...form.field('minDaysAhead')} />
        <NumberField label="Book at most days ahead" {...form.field('maxDaysAhead')} />
      </div>
      <div>
        <Checkbox checked={sellsGaps} onChange={(sells) => form.set({ sellsGaps: sells })}>
          Gaps shorter than the minimum can be sold
        </Checkbox>
        {form.errors.sellsGaps && (
          <p role="alert" className={styles.error}>
            {form.errors.sellsGaps}
          </p>
        )}
      </div>
    </>
  )
}
