import { cabinForm, fileOf } from '#server/testing/test-images.ts'

/** The cabin form with a picture, as the bytes that a browser sends, and what they are called. */
export async function multipart(bytes: Uint8Array, name: string) {
  const form = new Response(cabinForm(fileOf(bytes), { name }))
  const contentType = form.headers.get('content-type') ?? ''
  return { body: await form.bytes(), contentType }
}
