import { imageTypes, maxImageBytes } from '#contract/cabins.ts'
import { refusals } from '#contract/errors.ts'

/** The checks before the upload. Whether the file is an image is checked by the server. */
export function imageFileError({ type, size }: File): string | undefined {
  if (!imageTypes.some((known) => known === type)) return refusals['wrong-image-type'][1]
  if (size > maxImageBytes) return refusals['image-too-large'][1]
  return undefined
}
