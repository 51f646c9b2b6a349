import { z } from 'zod'

export const exportQuery = z.strictObject({
  nationalIds: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .describe('Whether the archive contains national IDs.'),
})
