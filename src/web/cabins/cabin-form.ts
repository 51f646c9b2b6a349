import { type Cabin, cabinFields } from '#contract/cabins.ts'
import type { CabinForm } from '../data/cabin-changes.ts'
import { fieldFaults } from '../forms/field-faults.ts'
import { pictureFault } from '../forms/picture-fault.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'

export function readCabinForm(form: HTMLFormElement): CabinForm {
  const filled = new FormData(form)
  const text = (name: string) => String(filled.get(name) ?? '')
  return {
    name: text('name'),
    maxCapacity: text('maxCapacity'),
    regularPrice: text('regularPrice'),
    discount: text('discount'),
    description: text('description'),
    image: filled.get('image') as File,
  }
}

/** A new cabin needs a picture; one that is edited keeps the one it has. */
export function cabinFaults(
  { image, ...fields }: CabinForm,
  cabin: Cabin | undefined,
): FieldErrors {
  const faults = fieldFaults(cabinFields, fields)
  const isChosen = image.name !== ''
  if (!isChosen && cabin) return faults
  const fault = isChosen ? pictureFault(image) : 'This field is required'
  return fault ? { ...faults, image: fault } : faults
}
