/** The errors that the browser finds before it sends an image, apart from all others to keep its script small. */
export const imageErrors = {
  'wrong-image-type': [415, 'Please choose a JPEG, PNG or WebP image.'],
  'image-too-large': [413, 'This image is larger than 15 MB. Please choose a smaller one.'],
} as const
