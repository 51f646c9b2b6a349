import poppins400 from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url'
import poppins500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff2?url'
import poppins600 from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?url'
import sono from '@fontsource/sono/files/sono-latin-500-normal.woff2?url'

/** Of those in fonts.css, the ones that every screen needs. */
const letters = [
  { family: 'Poppins', weight: '400', file: poppins400 },
  { family: 'Poppins', weight: '500', file: poppins500 },
  { family: 'Poppins', weight: '600', file: poppins600 },
  { family: 'Sono', weight: '400 600', file: sono },
]

/**
 * The letters come while the screen is being made: asked for any sooner, they would hold up what makes
 * it, on a thin line by a fifth of a second.
 */
export function loadFonts(): void {
  for (const { family, weight } of letters) {
    // Firefox reports an optional font that comes late as a failure; the page keeps its fallback.
    document.fonts.load(`${weight.slice(0, 3)} 1em ${family}`).catch(() => undefined)
  }
}

/** The same letters, for a screen that follows one that was painted before they came. */
export const freshFontFaces = (): FontFace[] =>
  letters.map(({ family, weight, file }) => new FontFace(family, `url(${file})`, { weight }))
