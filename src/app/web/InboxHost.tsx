import { useLateImport } from './use-late-import.ts'

const load = async () => (await import('./InboxMark.tsx')).InboxMark

/** Loads the mark of the inbox when the first screen is complete. */
export function InboxHost() {
  const Mark = useLateImport(load)
  return Mark && <Mark />
}
