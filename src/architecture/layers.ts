import { platformLayers } from './import-rules.ts'

/** `bookings` of a file below `src/features/bookings`. */
export const featureOf = (file: string): string | undefined =>
  /^src\/features\/([^/]+)\//.exec(file)?.[1]

/** `src/features/bookings/web`, `src/platform/db` or `src/domain`: what is read as one. */
export function sideOf(file: string): string {
  const parts = file.split('/')
  const depth = { features: 4, app: 3, platform: 3, ui: 3 }[parts[1] ?? ''] ?? 2
  return parts.slice(0, depth).join('/')
}

/** The index of the layer of a file below `src/platform`. */
export function platformLayerOf(file: string): number | undefined {
  const part = /^src\/platform\/([^/]+)/.exec(file)?.[1]
  return part === undefined ? undefined : platformLayers.findIndex((layer) => layer.includes(part))
}
