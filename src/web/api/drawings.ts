import { withErrorHandling } from './client.ts'

/** A drawing of a cabin as a file, as if the user had chosen it. */
export async function fetchDrawing(name: string): Promise<File> {
  const response = await withErrorHandling((input, init) => fetch(input, init))(
    `/drawings/${name}.webp`,
  )
  return new File([await response.blob()], `${name}.webp`, { type: 'image/webp' })
}
