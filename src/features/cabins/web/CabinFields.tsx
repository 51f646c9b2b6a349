import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { imageTypes } from '#domain/image-file.ts'
import { FileField } from '#ui/components/FileField.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { DateField } from '#ui/dates/DateField.tsx'
import { moneyUnit } from '#ui/format.ts'
import { imageFileError } from '#ui/forms/image-file-error.ts'
import { priceQuestion } from '#ui/forms/price-question.ts'
import type { Form } from '#ui/forms/use-form.ts'
import type { Cabin } from '../contract/cabins.ts'
import styles from './CabinDialog.module.css'
import { noImage, usualPriceOf } from './cabin-form.ts'
import { defaultCabinSearch } from './cabin-search.ts'
import { DrawingChoice } from './DrawingChoice.tsx'
import type { CabinForm } from './data/cabin-changes.ts'
import { cabinList } from './data/cabins.ts'

type Props = {
  cabin: Cabin | undefined
  form: Form<CabinForm>
  /** The uploaded part of the image, from 0 to 1. */
  progress: number | null
}

export function CabinFields({ cabin, form, progress }: Props) {
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  return (
    <>
      <TextField
        label={t('Cabin name')}
        {...form.field('name')}
        id="name"
        className={styles.wide}
        autoComplete="off"
        required
      />
      <NumberField
        label={t('Maximum capacity')}
        {...form.field('maxCapacity')}
        id="maxCapacity"
        hint={t('party|Guests')}
        required
      />
      <NumberField
        label={t('Regular price')}
        {...form.field('regularPrice')}
        id="regularPrice"
        hint={
          priceQuestion(form.values.regularPrice, usualPriceOf(cabin, cabins)) ?? t('Per night')
        }
        unit={moneyUnit()}
        decimal
        required
      />
      <NumberField
        label={t('Discount')}
        {...form.field('discount')}
        id="discount"
        hint={t('Off the price per night')}
        unit={moneyUnit()}
        decimal
        required
      />
      <TextArea
        label={t('Description for website')}
        {...form.field('description')}
        id="description"
        className={styles.wide}
        hint={t('Required: guests read it where they choose a cabin')}
        required
      />
      <DateField
        label={t('Rented out since')}
        id="rentedSince"
        missingYear="last"
        value={form.values.rentedSince}
        onChange={(rentedSince) => form.set({ rentedSince })}
        error={form.errors.rentedSince}
        hint={t('Reports count the cabin from this date')}
      />
      <FileField
        label={t('Cabin photo')}
        id="image"
        name="image"
        className={styles.wide}
        hint={t('JPEG, PNG or WebP, up to 15 MB')}
        accept={imageTypes}
        required={!cabin}
        check={imageFileError}
        present={
          cabin?.image
            ? { src: cabin.image, alt: t('Current photo of {name}', { name: cabin.name }) }
            : undefined
        }
        progress={progress}
        onChoose={(file) => form.set({ image: file ?? noImage })}
        error={form.errors.image}
      />
      <DrawingChoice className={styles.wide} fieldId="image" isSent={progress !== null} />
    </>
  )
}
