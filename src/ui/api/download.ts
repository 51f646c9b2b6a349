import { withErrorHandling } from './client.ts'

type Watch = { onBytes: (bytes: number) => void; signal: AbortSignal }

/** Loads a file completely before it is saved, so that a broken download leaves no half a file. */
export async function download(path: string, { onBytes, signal }: Watch): Promise<void> {
  const response = await withErrorHandling(fetch)(path, { signal })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  let bytes = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length
        onBytes(bytes)
        controller.enqueue(chunk)
      },
    }),
  )
  save(await new Response(counted).blob(), name ?? 'download')
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
