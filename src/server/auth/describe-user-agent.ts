type Names = readonly (readonly [sign: RegExp, name: string])[]

/** The first that fits counts: browsers call themselves by the names of others as well. */
const browsers: Names = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: Names = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** "Firefox on Windows". Nothing of what a browser says of itself is repeated: it may say anything. */
export function describeUserAgent(userAgent: string | undefined): string {
  const named = (names: Names) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (!browser) return system ? `a program on ${system}` : 'an unknown program'
  return system ? `${browser} on ${system}` : browser
}
