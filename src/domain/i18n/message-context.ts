/** "Open" of "verb|Open". */
export const withoutContext = (text: string): string => text.replace(/^[a-z ]+\|/, '')
