import { type RefObject, useEffect, useEffectEvent } from 'react'

/** For a field that knows more than what stands in its control: a reset form takes that back too. */
export function useFormReset(control: RefObject<HTMLInputElement | null>, onReset: () => void) {
  const reset = useEffectEvent(onReset)
  useEffect(() => {
    const form = control.current?.form
    if (!form) return
    const listener = () => reset()
    form.addEventListener('reset', listener)
    return () => form.removeEventListener('reset', listener)
  }, [control])
}
