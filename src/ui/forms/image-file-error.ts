import { imageErrors } from '#contract/image-errors.ts'
import { imageTypes, maxImageBytes } from '#domain/image-file.ts'

/** The checks before the upload. Whether the file is an image is checked by the server. */
export function imageFileError({ type, size }: File): string | undefined {
  if (!imageTypes.some((known) => known === type)) return imageErrors['wrong-image-type'][1]
  if (size > maxImageBytes) return imageErrors['image-too-large'][1]
  return undefined
}
