import { type FormEvent, useRef, useState } from 'react'
import { type Cabin, imageTypes } from '#contract/cabins.ts'
import { useSaveCabin } from '../data/cabin-changes.ts'
import { pictureFault } from '../forms/picture-fault.ts'
import { useFieldErrors } from '../forms/use-field-errors.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FileField } from '../ui/FileField.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './CabinDialog.module.css'
import { cabinFaults, readCabinForm } from './cabin-form.ts'
import { tell } from './cabin-toasts.ts'

type Props = {
  /** The cabin that is edited; absent when one is created. */
  cabin?: Cabin
  onClose: () => void
  onListed?: () => void
}

const amountText = (dollars: number) =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2)

export function CabinDialog({ cabin, onClose, onListed }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, tell: tellErrors, recheck } = useFieldErrors(form)
  const [isStopped, setIsStopped] = useState(false)

  const save = useSaveCabin(cabin, {
    onDone: () => {
      if (cabin) tell.edited()
      else tell.created()
      // Whoever has left the form meanwhile stays where they are.
      if (form.current) onClose()
    },
    onListed: () => onListed?.(),
    onRefused: ({ fields }) => tellErrors(fields),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = readCabinForm(event.currentTarget)
    const faults = cabinFaults(filled, cabin)
    tellErrors(faults)
    setIsStopped(false)
    if (Object.keys(faults).length === 0) save.start(filled)
  }

  /** While a picture is on its way, closing calls that back and leaves what was typed. */
  function cancel() {
    if (!save.upload.canStop) return onClose()
    save.upload.stop()
    setIsStopped(true)
  }

  return (
    <Dialog
      open
      form
      onClose={cancel}
      title={cabin ? `Edit cabin ${cabin.name}` : 'Create a new cabin'}
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={submit}
        onChange={(event) => recheck(cabinFaults(readCabinForm(event.currentTarget), cabin))}
        noValidate
      >
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
          share={save.upload.share}
          error={errors.image}
        />
        <div className={styles.buttons}>
          <p className={styles.stopped} role="status">
            {isStopped && 'The upload was stopped. Nothing was saved.'}
          </p>
          <Button
            variant="secondary"
            disabled={save.pending && !save.upload.canStop}
            onClick={cancel}
          >
            Cancel
          </Button>
          <Button type="submit" pending={save.pending}>
            {cabin ? 'Edit cabin' : 'Create new cabin'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
