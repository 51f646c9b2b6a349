import { withErrorHandling } from './client.ts'

export type UploadOptions = { fetch: typeof fetch; init: { signal: AbortSignal } }
type Upload = { signal: AbortSignal; onProgress: (share: number) => void }

/** Options of a call that sends a file: `api.cabins.$post({ form }, uploadOptions(…))`. */
export const uploadOptions = ({ signal, onProgress }: Upload): UploadOptions => ({
  fetch: withErrorHandling(sendWithProgress(onProgress)),
  init: { signal },
})

/** fetch does not report the progress of an upload; XMLHttpRequest does. */
const sendWithProgress =
  (onProgress: Upload['onProgress']): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'POST', input instanceof Request ? input.url : input)
      request.responseType = 'blob'
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => resolve(toResponse(request)))
      request.addEventListener('error', () => reject(new TypeError('The connection broke.')))
      request.addEventListener('abort', () => reject(init.signal?.reason))
      init.signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(init.body as XMLHttpRequestBodyInit)
    })

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['content-type', 'undo-id', 'changed', 'x-request-id']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.response, { status: request.status, headers })
}
