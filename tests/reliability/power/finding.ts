/** What is found after a power cut. */
export type Finding = {
  /** What survived completely, in the words of the acknowledgments. */
  there: string[]
  /** Messages about damage and partial writes. */
  problems: string[]
}

/** Reference data for the comparison. */
export type Known = Record<string, string>

/** Reads the data as its next start would find it, without changing it. */
export type Look = (folder: string, known: Known) => Promise<Finding>

export const nothingThere: Finding = { there: [], problems: [] }

export const joined = (findings: Finding[]): Finding => ({
  there: findings.flatMap(({ there }) => there),
  problems: findings.flatMap(({ problems }) => problems),
})
