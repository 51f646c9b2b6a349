/** What a file to import may have at most. */
export const maxImportBytes = 20 * 1024 * 1024
export const maxImportRows = 50_000
export const maxImportColumns = 100
/** Longer texts are cut off; no field takes more. */
export const maxCellLength = 2_000
