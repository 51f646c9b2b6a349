import { imageTypes, maxImageBytes } from '#contract/cabins.ts'
import { refusals } from '#contract/errors.ts'

/** What can be said of a picture before it is sent; whether it is one, the server finds out. */
export function imageFileError({ type, size }: File): string | undefined {
  if (!imageTypes.some((known) => known === type)) return refusals['wrong-image-type'][1]
  if (size > maxImageBytes) return refusals['image-too-large'][1]
  return undefined
}
