import { useEffect, useEffectEvent, useState } from 'react'
import { focusWithLabel } from '../forms/focus-with-label.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { faultOrder } from './new-booking-form.ts'

/** Once what is to have it has been drawn. */
export const focusOn = (id: string): void => {
  requestAnimationFrame(() => {
    const field = document.getElementById(id)
    focusWithLabel(field)
    if (field instanceof HTMLInputElement && field.type === 'text') field.select()
  })
}

/** The first cabin that can be chosen; in a full house the first thing that would help. */
const focusOnCabins = () => {
  const cabins = document.querySelector('[aria-labelledby="cabin-title"]')
  const first = ['input:checked', 'input:enabled', 'button'].map((one) =>
    cabins?.querySelector(one),
  )
  const found = first.find((element) => element instanceof HTMLElement)
  if (found instanceof HTMLElement) found.focus()
}

type Options = {
  faults: FieldErrors
  /** What is wrong or missing is known only once the server has answered. */
  waits: boolean
  /** Where to go when nothing is missing any more. */
  last: string
}

/** Leads to what is asked next in a call: the first thing that is missing, and at last the button. */
export function useNextField({ faults, waits, last }: Options) {
  const [isAwaited, setIsAwaited] = useState(false)

  const go = useEffectEvent(() => {
    setIsAwaited(false)
    const next = faultOrder.find((name) => faults[name])
    if (next === 'cabinId') focusOnCabins()
    else focusOn(next ?? last)
  })
  useEffect(() => {
    if (isAwaited && !waits) go()
  }, [isAwaited, waits])

  return { goOn: (): void => setIsAwaited(true), isAwaited }
}
