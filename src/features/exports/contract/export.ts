import { z } from 'zod'

export const exportQuery = z.strictObject({
  /** Whether the archive contains national IDs. */
  nationalIds: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
})
