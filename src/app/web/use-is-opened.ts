import { useEffect, useState } from 'react'

/** Long enough for the first screen to be complete, charts included. */
const afterFirstScreen = 3_000

/** False until the first screen is complete, whose requests those of the layout's marks would delay. */
export function useIsOpened(): boolean {
  const [isOpened, setIsOpened] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOpened(true), afterFirstScreen)
    return () => clearTimeout(timer)
  }, [])
  return isOpened
}
