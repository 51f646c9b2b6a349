type Addresses = { baseUrl: string | undefined; imagesUrl?: string | undefined }

const contentPolicy = (imagesUrl: string | undefined) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Where our own address of a picture leads on to.
    ["img-src 'self' blob: data:", ...(imagesUrl ? [new URL(imagesUrl).origin] : [])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    // Text never becomes code, and no script may say that some of it shall.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** No page of ours asks for any of these; neither may what slipped into one. */
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * What every answer carries, be it data, a file or a refusal, unless it has its own. Data is nobody's
 * to keep; who answers with a file says how long it may be.
 */
export function securityHeaders({
  baseUrl,
  imagesUrl,
}: Addresses): [name: string, value: string][] {
  return [
    ['Content-Security-Policy', contentPolicy(imagesUrl)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', permissionsPolicy],
    ['Cache-Control', 'no-store'],
    ...(baseUrl?.startsWith('https:')
      ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as [string, string]]
      : []),
  ]
}
