import { sentBy } from './client.ts'

/** A drawn cabin as a file, as if it had been chosen from the disk. */
export async function fetchDrawing(name: string): Promise<File> {
  const response = await sentBy((input, init) => fetch(input, init))(`/drawings/${name}.webp`)
  return new File([await response.blob()], `${name}.webp`, { type: 'image/webp' })
}
