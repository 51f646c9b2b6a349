const storageKey = 'isQuestionMarkOn'

/** A shortcut of a single character can be turned off (WCAG 2.1.4); speech input may trigger it. */
export function isQuestionMarkOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'false'
  } catch {
    return true
  }
}

export function turnQuestionMark(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, String(isOn))
  } catch {
    // Without storage the setting lasts until the page is reloaded.
  }
}
