/** What is found in a house after a power cut. */
export type Finding = {
  /** What has outlived it whole, in the words in which it was promised. */
  there: string[]
  /** Sentences on what is damaged or half there. */
  problems: string[]
}

/** What a house has to be compared with, besides its promises. */
export type Known = Record<string, string>

/** Looks at a house as its next start would find it, and changes none of it. */
export type Look = (folder: string, known: Known) => Promise<Finding>

export const nothingThere: Finding = { there: [], problems: [] }

export const joined = (findings: Finding[]): Finding => ({
  there: findings.flatMap(({ there }) => there),
  problems: findings.flatMap(({ problems }) => problems),
})
