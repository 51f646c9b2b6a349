let loading: ReturnType<typeof load> | undefined

/** Loads sharp with the first upload, because it takes memory and most days have no upload. */
export const loadSharp = () => (loading ??= load())

async function load() {
  const { default: sharp } = await import('sharp')
  // These settings apply to the whole process: one thread, no cache, and only the decoders of the three
  // accepted formats. By default sharp would also read SVG and a dozen others.
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
