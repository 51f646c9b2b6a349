import { cabinFields } from '#contract/cabins.ts'
import type { CabinForm } from '../data/cabin-changes.ts'
import { fieldFaults } from '../forms/field-faults.ts'
import { pictureFault } from '../forms/picture-fault.ts'
import { plainNumber } from '../forms/plain-number.ts'
import { textsOf } from '../forms/texts-of.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'

const texts = ['name', 'maxCapacity', 'regularPrice', 'discount', 'description'] as const
const numbers = ['maxCapacity', 'regularPrice', 'discount'] as const

export const readCabinForm = (form: HTMLFormElement): CabinForm => ({
  ...withPlainNumbers(textsOf(form, texts)),
  image: new FormData(form).get('image') as File,
})

/** A price may be typed with a decimal comma; the API takes a point. */
export const withPlainNumbers = <Fields extends Pick<CabinForm, (typeof numbers)[number]>>(
  fields: Fields,
): Fields => ({
  ...fields,
  ...Object.fromEntries(numbers.map((name) => [name, plainNumber(fields[name])])),
})

/** A new cabin needs a picture; one that is edited keeps the one it has. */
export function cabinFaults(
  { image, ...fields }: CabinForm,
  { isNew }: { isNew: boolean },
): FieldErrors {
  const isChosen = image.name !== ''
  const notChosen = isNew ? 'This field is required' : undefined
  const fault = isChosen ? pictureFault(image) : notChosen
  const faults = fieldFaults(cabinFields, fields)
  return fault ? { ...faults, image: fault } : faults
}
