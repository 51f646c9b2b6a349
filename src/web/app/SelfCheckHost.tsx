import { type ComponentType, useEffect, useState } from 'react'

/** Long enough for the first screen to be complete, charts included. */
const afterFirstScreen = 3_000

type Props = { place: 'header' | 'menu' }

/** Loads the mark of the self-check when the first screen is complete. */
export function SelfCheckHost({ place }: Props) {
  const [Mark, setMark] = useState<ComponentType<Props> | null>(null)

  useEffect(() => {
    const begin = () =>
      import('./SelfCheckMark.tsx').then(
        (code) => setMark(() => code.SelfCheckMark),
        () => {},
      )
    const timer = setTimeout(() => void begin(), afterFirstScreen)
    return () => clearTimeout(timer)
  }, [])

  return Mark && <Mark place={place} />
}
