type Headers = [name: string, value: string][]

type Addresses = { baseUrl: string | undefined; imagesUrl?: string | undefined }

const contentPolicy = (imagesUrl: string | undefined) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The address to which this server redirects requests for images.
    ["img-src 'self' blob: data:", ...(imagesUrl ? [new URL(imagesUrl).origin] : [])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    // Trusted Types: scripts can not inject markup.
    "require-trusted-types-for 'script'",
    // Only the script that shows notices may be registered (DeviceNotices.tsx).
    'trusted-types notices',
  ].join('; ')

/** Browser features that no page uses, so that injected scripts cannot use them either. */
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
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * The headers of every response, unless it sets its own. Data is never cached; routes that serve files
 * set their own Cache-Control.
 */
export function securityHeaders({ baseUrl, imagesUrl }: Addresses): Headers {
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

/** Browsers apply these to pages only. A screen loads up to 25 files, each with 0.6 KB of them. */
const policiesOfPages = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
]

/** The headers of scripts, stylesheets and fonts of the web app. */
export const fileSecurityHeaders = (headers: Headers): Headers =>
  headers.filter(([name]) => !policiesOfPages.includes(name))

export const isFileOfApp = (path: string): boolean => /^\/assets\/[^?]+\.(js|css|woff2)$/.test(path)
