import { type FormEvent, useRef } from 'react'
import { type FieldErrors, useFieldErrors } from './use-field-errors.ts'

type Checked<Typed> = {
  read: (form: HTMLFormElement) => Typed
  faultsIn: (typed: Typed) => FieldErrors
  /** Called with what has no fault. */
  send: (typed: Typed) => void
}

/** A form that keeps what is typed in its controls, and is checked before it is sent. */
export function useCheckedForm<Typed>({ read, faultsIn, send }: Checked<Typed>) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, tell, recheck } = useFieldErrors(form)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = read(event.currentTarget)
    const faults = faultsIn(typed)
    tell(faults)
    if (Object.keys(faults).length === 0) send(typed)
  }

  return {
    errors,
    tell,
    /** Every field holds again what it began with. */
    reset: (): void => form.current?.reset(),
    /** For the form itself. */
    events: {
      ref: form,
      onSubmit,
      onChange: (event: FormEvent<HTMLFormElement>): void =>
        recheck(faultsIn(read(event.currentTarget))),
      onReset: (): void => tell({}),
    },
  }
}
