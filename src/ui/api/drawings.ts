import { withErrorHandling } from './client.ts'

export const drawings: readonly { name: string; label: string }[] = [
  { name: 'birch-hollow', label: 'birch wood' },
  { name: 'fox-den', label: 'starry night' },
  { name: 'herons-rest', label: 'reed bed' },
  { name: 'lakeside-lookout', label: 'autumn lake' },
  { name: 'otter-bend', label: 'river bend' },
  { name: 'pine-ridge', label: 'ridge at dusk' },
  { name: 'stag-lodge', label: 'snowy evening' },
  { name: 'timberline-hall', label: 'high peak' },
]

/** A drawing of a cabin as a file, as if the user had chosen it. */
export async function fetchDrawing(name: string): Promise<File> {
  const response = await withErrorHandling((input, init) => fetch(input, init))(
    `/drawings/${name}.webp`,
  )
  return new File([await response.blob()], `${name}.webp`, { type: 'image/webp' })
}
