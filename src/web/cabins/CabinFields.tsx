import { type Cabin, imageTypes } from '#contract/cabins.ts'
import { pictureFault } from '../forms/picture-fault.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { FileField } from '../ui/FileField.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './CabinDialog.module.css'
import { DrawingChoice } from './DrawingChoice.tsx'

type Props = {
  /** What the fields begin with; absent for a new cabin. */
  cabin: Cabin | undefined
  errors: FieldErrors
  /** How much of the picture is on its way. */
  share: number | null
}

const amountText = (dollars: number) =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2)

export function CabinFields({ cabin, errors, share }: Props) {
  return (
    <>
      <TextField
        label="Cabin name"
        id="name"
        name="name"
        className={styles.wide}
        autoComplete="off"
        required
        defaultValue={cabin?.name}
        error={errors.name}
      />
      <NumberField
        label="Maximum capacity"
        id="maxCapacity"
        name="maxCapacity"
        hint="Guests"
        required
        defaultValue={cabin?.maxCapacity}
        error={errors.maxCapacity}
      />
      <NumberField
        label="Regular price"
        id="regularPrice"
        name="regularPrice"
        hint="US dollars a night"
        unit="$"
        decimal
        required
        defaultValue={cabin && amountText(cabin.regularPrice)}
        error={errors.regularPrice}
      />
      <NumberField
        label="Discount"
        id="discount"
        name="discount"
        hint="US dollars off each night"
        unit="$"
        decimal
        required
        defaultValue={amountText(cabin?.discount ?? 0)}
        error={errors.discount}
      />
      <TextArea
        label="Description for website"
        id="description"
        name="description"
        className={styles.wide}
        required
        defaultValue={cabin?.description}
        error={errors.description}
      />
      <FileField
        label="Cabin photo"
        id="image"
        name="image"
        className={styles.wide}
        hint="JPEG, PNG or WebP, up to 15 MB"
        accept={imageTypes}
        required={!cabin}
        check={pictureFault}
        present={cabin?.image ? { src: cabin.image, alt: `${cabin.name} at present` } : undefined}
        share={share}
        error={errors.image}
      />
      <DrawingChoice className={styles.wide} fieldId="image" isSent={share !== null} />
    </>
  )
}
