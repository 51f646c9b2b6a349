import { type RefObject, useEffect, useState } from 'react'
import { focusWithLabel } from './focus-with-label.ts'

/** What is wrong, by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>

/** Faults are told at their fields when the form is sent, and stay there until they are put right. */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>) {
  const [told, setTold] = useState<{ errors: FieldErrors; isNew: boolean }>({
    errors: {},
    isNew: false,
  })

  useEffect(() => {
    if (told.isNew) focusWithLabel(form.current?.querySelector('[aria-invalid="true"]') ?? null)
  }, [told, form])

  return {
    errors: told.errors,
    /** The focus goes to the first field that is named. */
    tell: (errors: FieldErrors): void => setTold({ errors, isNew: true }),
    /** While the form is changed: of what was told, only what is still wrong is left. */
    recheck: (faults: FieldErrors): void =>
      setTold((before) => {
        const names = Object.keys(before.errors)
        if (names.length === 0) return before
        const left = names.flatMap((name) => (faults[name] ? [[name, faults[name]]] : []))
        return { errors: Object.fromEntries(left), isNew: false }
      }),
  }
}
