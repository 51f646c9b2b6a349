import { t } from '#domain/i18n/messages.ts'
import { withErrorHandling } from './client.ts'

export const drawings: readonly { name: string; label: string }[] = [
  { name: 'birch-hollow', label: t('birch wood') },
  { name: 'fox-den', label: t('starry night') },
  { name: 'herons-rest', label: t('reed bed') },
  { name: 'lakeside-lookout', label: t('autumn lake') },
  { name: 'otter-bend', label: t('river bend') },
  { name: 'pine-ridge', label: t('ridge at dusk') },
  { name: 'stag-lodge', label: t('snowy evening') },
  { name: 'timberline-hall', label: t('high peak') },
]

/** A drawing of a cabin as a file, as if the user had chosen it. */
export async function fetchDrawing(name: string): Promise<File> {
  const response = await withErrorHandling((input, init) => fetch(input, init))(
    `/drawings/${name}.webp`,
  )
  return new File([await response.blob()], `${name}.webp`, { type: 'image/webp' })
}
