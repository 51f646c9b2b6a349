import { type CabinState, cabinStateLabels } from '#domain/housekeeping/housekeeping.ts'
import { t } from '#domain/i18n/messages.ts'
import { Tag, type TagTone } from '#ui/components/Tag.tsx'

const tones: Record<CabinState, TagTone> = {
  clean: 'silver',
  inspected: 'outline',
  dirty: 'indigo',
  'out-of-order': 'red',
}

/** Color marks what has to be done; a ready cabin needs none. */
export function CabinStateTag({ state }: { state: CabinState }) {
  return <Tag tone={tones[state]}>{t(cabinStateLabels[state])}</Tag>
}
