let loading: ReturnType<typeof load> | undefined

/** Loaded with the first picture that is sent: on most days there is none, and it takes memory. */
export const loadSharp = () => (loading ??= load())

async function load() {
  const { default: sharp } = await import('sharp')
  // For the whole process, as sharp keeps them: one thread, no memory of earlier files, and decoders
  // for the three formats that we take. Without the last, SVG and a dozen others would be read too.
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  return sharp
}
