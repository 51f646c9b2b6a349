import { cabinForm, fileOf } from '#testkit/app/test-images.ts'

/** The cabin form with an image, as bytes with their content type. */
export async function multipart(bytes: Uint8Array, name: string) {
  const form = new Response(cabinForm(fileOf(bytes), { name }))
  const contentType = form.headers.get('content-type') ?? ''
  return { body: await form.bytes(), contentType }
}
