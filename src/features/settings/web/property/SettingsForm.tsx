import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currencyNames } from '#domain/currency-names.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
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
    <ListFrame query={query} failed={t('Settings could not be loaded')}>
      <Form
        className="relative"
        aria-label={t('Hotel settings')}
        onSubmit={(event) => event.preventDefault()}
      >
        <SettingField
          name="minBookingLength"
          id="min-nights"
          label={t('Minimum nights/booking')}
          hint={t('The shortest stay that can be booked')}
          stored={data?.minBookingLength}
          onTyped={(value) =>
            setTyped(value ? { change: 'settings', minBookingLength: value } : null)
          }
        />
        <SettingField
          name="maxBookingLength"
          id="max-nights"
          label={t('Maximum nights/booking')}
          hint={t('The longest stay that can be booked')}
          stored={data?.maxBookingLength}
          onTyped={(value) =>
            setTyped(value ? { change: 'settings', maxBookingLength: value } : null)
          }
        />
        <SettingField
          name="maxGuestsPerBooking"
          id="max-guests"
          label={t('Maximum guests/booking')}
          hint={t('Largest party, regardless of the cabin')}
          stored={data?.maxGuestsPerBooking}
          onTyped={(value) =>
            setTyped(value ? { change: 'settings', maxGuestsPerBooking: value } : null)
          }
        />
        <SettingField
          name="breakfastPrice"
          id="breakfast-price"
          label={t('Breakfast price')}
          hint={t('{currency} per guest and night', {
            currency: t(currencyNames[currentFormats().currency]),
          })}
          stored={data?.breakfastPrice}
          price
        />
        <PriceRehearsal change={typed} hidesNothing className={styles.rehearsal} />
      </Form>
    </ListFrame>
  )
}
