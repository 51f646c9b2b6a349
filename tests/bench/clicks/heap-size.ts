import type { CDPSession } from '@playwright/test'

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** Bytes of the JavaScript heap. */
export type HeapSize = { data: number; code: number }

/** Objects of the browser, such as DOM nodes, which are not on the heap. */
const isOutside = (type: string) => type === 'native' || type === 'synthetic'

/** Garbage is collected first. Code is what the engine compiles of the functions that are called often. */
export async function heapSize(devtools: CDPSession): Promise<HeapSize> {
  const { snapshot, nodes } = await takeSnapshot(devtools)
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const heap = { data: 0, code: 0 }
  for (let node = 0; node < nodes.length; node += fields.length) {
    const name = types[0][nodes[node + type] ?? 0] ?? ''
    if (!isOutside(name)) heap[name === 'code' ? 'code' : 'data'] += nodes[node + size] ?? 0
  }
  return heap
}

async function takeSnapshot(devtools: CDPSession): Promise<Snapshot> {
  const chunks: string[] = []
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', add)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', add)
  return JSON.parse(chunks.join(''))
}
