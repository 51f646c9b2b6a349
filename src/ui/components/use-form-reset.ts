import { type RefObject, useEffect, useEffectEvent } from 'react'

/** For a field with state beyond its control's value: a form reset resets that state too. */
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
