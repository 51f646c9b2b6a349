import { msg } from '#domain/i18n/messages.ts'
/** The errors that the browser finds before it sends an image, apart from all others to keep its script small. */
export const imageErrors = {
  'wrong-image-type': [415, msg('Please choose a JPEG, PNG or WebP image.')],
  'image-too-large': [413, msg('This image is larger than 15 MB. Please choose a smaller one.')],
} as const
