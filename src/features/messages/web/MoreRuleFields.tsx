import { useQuery } from '@tanstack/react-query'
import { bookingSourceLabels, bookingSources } from '#domain/bookings/booking-source.ts'
import { t } from '#domain/i18n/messages.ts'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import styles from '#features/taxes/web/TaxRules.module.css'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Choices } from '#ui/components/Choices.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Select } from '#ui/components/Select.tsx'
import { TimeField } from '#ui/dates/TimeField.tsx'
import { languageOptions } from '#ui/i18n/product-languages.ts'
import { isEvent } from '../domain/message-rule.ts'
import { isSms, type MessageRuleForm } from './message-rule-form.ts'

/** Which bookings get a message, when mail may leave, and its file. */
export function MoreRuleFields({ form }: { form: MessageRuleForm }) {
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const { values, errors } = form
  return (
    <div className={styles.fields}>
      <Select label={t('Sent as')} {...form.field('channel')}>
        <option value="email">{t('Email')}</option>
        <option value="sms">{t('SMS or WhatsApp, by the service in the settings')}</option>
      </Select>
      <Checkbox
        checked={!values.isPartOfContract}
        onChange={(isOptional) => form.set({ isPartOfContract: !isOptional })}
      >
        {t('Not part of the contract (guests can unsubscribe)')}
      </Checkbox>
      <div className={styles.pair}>
        <Select label={t('Balance')} {...form.field('balance')}>
          <option value="any">{t('Paid or not')}</option>
          <option value="open">{t('Only if something is due')}</option>
          <option value="paid">{t('Only if nothing is due')}</option>
        </Select>
        <Select label={t('Guests')} {...form.field('guests')}>
          <option value="any">{t('All guests')}</option>
          <option value="new">{t('Guests who come for the first time')}</option>
          <option value="returning">{t('Guests who have been here before')}</option>
        </Select>
      </div>
      <div className={styles.pair}>
        <NumberField label={t('From how many nights')} {...form.field('minNights')} />
        <NumberField label={t('Up to how many nights')} {...form.field('maxNights')} />
      </div>
      <Select label={t('Sources')} {...form.field('sources')}>
        <option value="all">{t('All sources')}</option>
        <option value="some">{t('Chosen sources')}</option>
      </Select>
      {values.sources === 'some' && (
        <Choices
          legend={t('Chosen sources')}
          of={bookingSources.map((source) => [source, t(bookingSourceLabels[source])])}
          chosen={values.chosenSources}
          error={errors.sources}
          onChange={(chosenSources) => form.set({ chosenSources })}
        />
      )}
      <Select label={t('Cabins')} {...form.field('cabins')}>
        <option value="all">{t('All cabins')}</option>
        <option value="some">{t('Chosen cabins')}</option>
      </Select>
      {values.cabins === 'some' && (
        <Choices
          legend={t('Chosen cabins')}
          of={cabins.map(({ id, name }) => [id, name])}
          chosen={values.cabinIds}
          error={errors.cabinIds}
          onChange={(cabinIds) => form.set({ cabinIds })}
        />
      )}
      <Select label={t('Languages of guests')} {...form.field('languages')}>
        <option value="all">{t('All languages')}</option>
        <option value="some">{t('Chosen languages')}</option>
      </Select>
      {values.languages === 'some' && (
        <Choices
          legend={t('Chosen languages')}
          of={languageOptions()}
          chosen={values.chosenLanguages}
          error={errors.languages}
          onChange={(chosenLanguages) => form.set({ chosenLanguages })}
        />
      )}
      <Select label={t('Times of day')} {...form.field('hours')}>
        <option value="all">{t('At any time')}</option>
        <option value="some">{t('Only between two times')}</option>
      </Select>
      {values.hours === 'some' && (
        <div className={styles.pair}>
          <TimeField label={t('Not before')} {...form.field('from')} error={errors.hours} />
          <TimeField label={t('Not after')} {...form.field('until')} />
        </div>
      )}
      {!isEvent(values.trigger) && (
        <Select label={t('If the booking is made later')} {...form.field('late')}>
          <option value="latest">{t('Send immediately, of several messages only the last')}</option>
          <option value="always">{t('Send immediately in any case')}</option>
          <option value="never">{t('Do not send')}</option>
        </Select>
      )}
      {!isSms(values) && (
        <Select label={t('Attachment')} {...form.field('attachment')}>
          <option value="none">{t('attachment|None')}</option>
          <option value="confirmation">{t('Booking confirmation')}</option>
          <option value="invoice">{t('Invoice, if one was issued')}</option>
        </Select>
      )}
    </div>
  )
}
