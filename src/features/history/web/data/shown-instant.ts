import { createContext } from 'react'

/** The instant of the past that a part of the screen shows; empty for now, and until it is loaded. */
export const ShownInstant = createContext('')
