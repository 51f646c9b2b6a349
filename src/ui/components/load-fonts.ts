import poppins400 from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url'
import poppins500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff2?url'
import poppins600 from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?url'
import sono from '@fontsource/sono/files/sono-latin-500-normal.woff2?url'

/** The fonts of fonts.css that every screen needs. */
const fonts = [
  { family: 'Poppins', weight: '400', file: poppins400 },
  { family: 'Poppins', weight: '500', file: poppins500 },
  { family: 'Poppins', weight: '600', file: poppins600 },
  { family: 'Sono', weight: '400 600', file: sono },
]

/**
 * Fonts load while the first screen renders. Preloading them would delay its script by about 200 ms
 * on a slow network.
 */
export async function loadFonts(): Promise<void> {
  const faces = fonts.map(({ family, weight }) =>
    document.fonts.load(`${weight.slice(0, 3)} 1em ${family}`),
  )
  // Firefox reports a late optional font as an error; the page keeps the fallback.
  await Promise.allSettled(faces)
}

/** New faces of the same fonts, for a screen after one that rendered before they had loaded. */
export const freshFontFaces = (): FontFace[] =>
  fonts.map(({ family, weight, file }) => new FontFace(family, `url(${file})`, { weight }))
