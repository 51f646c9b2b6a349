import { useLateImport } from './use-late-import.ts'

const load = async () => (await import('./SelfCheckMark.tsx')).SelfCheckMark

/** Loads the mark of the self-check when the first screen is complete. */
export function SelfCheckHost({ place }: { place: 'header' | 'menu' }) {
  const Mark = useLateImport(load)
  return Mark && <Mark place={place} />
}
