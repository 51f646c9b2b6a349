/** The largest image file that can be uploaded: 15 MiB, as phones make them. */
export const maxImageBytes = 15 * 1024 * 1024
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
