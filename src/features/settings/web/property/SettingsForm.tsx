import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currencyNames } from '#domain/currency-names.ts'
import { currentFormats } from '#domain/formats.ts'
import type { PriceRehearsalRequest } from '#features/prices/contract/price-rehearsal.ts'
import { PriceRehearsal } from '#features/prices/web/PriceRehearsal.tsx'
import { settings } from '#features/property/web/data/settings.ts'
import { Form } from '#ui/components/Form.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { SettingField } from './SettingField.tsx'
import styles from './SettingsForm.module.css'

/** The hotel settings: four fields, each saved separately. */
export function SettingsForm() {
  const [typed, setTyped] = useState<PriceRehearsalRequest | null>(null)
  const query = useQuery(settings)
  const { data } = query
  return (
    <ListFrame query={query} failed="Settings could not be loaded">
      <Form
        className="relative"
        aria-label="Hotel settings"
        onSubmit={(event) => event.preventDefault()}
      >
        <SettingField
          name="minBookingLength"
          id="min-nights"
          label="Minimum nights/booking"
          hint="The shortest stay that can be booked"
          stored={data?.minBookingLength}
          onTyped={(value) =>
            setTyped(value ? { change: 'settings', minBookingLength: value } : null)
          }
        />
        <SettingField
          name="maxBookingLength"
          id="max-nights"
          label="Maximum nights/booking"
          hint="The longest stay that can be booked"
          stored={data?.maxBookingLength}
          onTyped={(value) =>
            setTyped(value ? { change: 'settings', maxBookingLength: value } : null)
          }
        />
        <SettingField
          name="maxGuestsPerBooking"
          id="max-guests"
          label="Maximum guests/booking"
          hint="Largest party, regardless of the cabin"
          stored={data?.maxGuestsPerBooking}
          onTyped={(value) =>
            setTyped(value ? { change: 'settings', maxGuestsPerBooking: value } : null)
          }
        />
        <SettingField
          name="breakfastPrice"
          id="breakfast-price"
          label="Breakfast price"
          hint={`${currencyNames[currentFormats().currency]} per guest and night`}
          stored={data?.breakfastPrice}
          price
        />
        <PriceRehearsal change={typed} hidesNothing className={styles.rehearsal} />
      </Form>
    </ListFrame>
  )
}
