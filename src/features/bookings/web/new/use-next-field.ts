import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import { errorOrder } from './new-booking-form.ts'

/**
 * The first available cabin or, when all are occupied, the first control that offers an
 * alternative.
 */
function focusOnCabins(form: HTMLFormElement | null) {
  const cabins = form?.querySelector('[aria-labelledby="cabin-title"]')
  const first = ['input:checked', 'input:enabled', 'button'].map((one) =>
    cabins?.querySelector(one),
  )
  const found = first.find((element) => element instanceof HTMLElement)
  if (found instanceof HTMLElement) found.focus()
}

type Options = {
  form: RefObject<HTMLFormElement | null>
  focus: (name: string) => void
  errors: FieldErrors
  /** Errors are known only after the server's response. */
  waits: boolean
}

/** Focuses the next missing field in the order of a call, and finally the button. */
export function useNextField({ form, focus, errors, waits }: Options) {
  const [isAwaited, setIsAwaited] = useState(false)

  const go = useEffectEvent(() => {
    setIsAwaited(false)
    const next = errorOrder.find((name) => errors[name])
    if (next === 'cabinId') focusOnCabins(form.current)
    else focus(next ?? 'book')
  })
  useEffect(() => {
    if (isAwaited && !waits) go()
  }, [isAwaited, waits])

  return { goOn: (): void => setIsAwaited(true), isAwaited }
}
