import { serverLayers, webLayers } from './import-rules.ts'

/** The part of a path that a layer names: a folder, or a file next to the folders. */
export function partOf(file: string, side: 'server' | 'web'): string {
  return file.slice(`src/${side}/`.length).split('/')[0] ?? ''
}

/** The feature of a file of the web: its folder, if the folder is in no other layer. */
export function featureOf(file: string): string | undefined {
  const [, folder] = /^src\/web\/([^/]+)\//.exec(file) ?? []
  return folder && webLayers.flat().includes(folder) ? undefined : folder
}

export function layerOf(file: string, side: 'server' | 'web'): number {
  const layers = side === 'server' ? serverLayers : webLayers
  const part = partOf(file, side)
  const own = layers.findIndex((layer) => layer.includes(part))
  return own >= 0 ? own : layers.findIndex((layer) => layer.includes('(features)'))
}
