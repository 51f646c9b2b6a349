import { type ComponentType, useEffect, useState } from 'react'

/** Long enough for the first screen to be complete, charts included. */
const afterFirstScreen = 3_000

/** A mark of the layout that loads when the first screen is complete; null before, and if it fails. */
export function useLateImport<Props>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [Mark, setMark] = useState<ComponentType<Props> | null>(null)

  useEffect(() => {
    const begin = () =>
      load().then(
        (code) => setMark(() => code),
        () => {},
      )
    const timer = setTimeout(() => void begin(), afterFirstScreen)
    return () => clearTimeout(timer)
  }, [load])

  return Mark
}
