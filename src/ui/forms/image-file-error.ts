import { imageRefusals } from '#contract/image-refusals.ts'
import { imageTypes, maxImageBytes } from '#domain/image-file.ts'

/** The checks before the upload. Whether the file is an image is checked by the server. */
export function imageFileError({ type, size }: File): string | undefined {
  if (!imageTypes.some((known) => known === type)) return imageRefusals['wrong-image-type'][1]
  if (size > maxImageBytes) return imageRefusals['image-too-large'][1]
  return undefined
}
