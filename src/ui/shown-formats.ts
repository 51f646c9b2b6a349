import { createContext, useContext } from 'react'

/** The formats in which amounts and dates are shown, as a key. */
export const ShownFormats = createContext('')

/**
 * Renders the component again when the property changes its formats. Functions read these without a
 * property of the component (decision 054). All screens do this, so that what is typed in them stays.
 */
export const useShownFormats = (): string => useContext(ShownFormats)
