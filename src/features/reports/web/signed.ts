/** "+3" for what came in; a negative number has its sign already. */
export const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text)
