type Names = readonly (readonly [sign: RegExp, name: string])[]

/** The first match counts, because user agents contain the names of other browsers as well. */
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

/** For example "Firefox on Windows". The result never repeats text of the header, which can be forged. */
export function describeUserAgent(userAgent: string | undefined): string {
  const named = (names: Names) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (!browser) return system ? `a program on ${system}` : 'an unknown program'
  return system ? `${browser} on ${system}` : browser
}
