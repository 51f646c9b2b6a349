import { msg, t } from '#domain/i18n/messages.ts'

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
  [/\biPhone\b/, msg('an iPhone')],
  [/\biPad\b/, msg('an iPad')],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, msg('a Mac')],
  [/\bLinux\b/, 'Linux'],
]

/** For example "Firefox on Windows". The result never repeats text of the header, which can be forged. */
export function describeUserAgent(userAgent: string | undefined): string {
  const named = (names: Names) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const browser = named(browsers)
  const system = t(named(systems) ?? '')
  if (!browser) return system ? t('a program on {system}', { system }) : t('an unknown program')
  return system ? t('{browser} on {system}', { browser, system }) : browser
}
