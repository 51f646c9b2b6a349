/** What a file to import may have at most. */
export const maxImportBytes = 20 * 1024 * 1024
export const maxImportRows = 50_000
export const maxImportColumns = 100
/** Longer texts are cut off; no field takes more. */
export const maxCellLength = 2_000
/** All cells and their texts together, which also bounds the rows that are stored. */
export const maxImportCells = 2_500_000
export const maxImportCharacters = 20_000_000
/** A workbook or its parts when it is unpacked. */
export const maxUnpackedBytes = 150 * 1024 * 1024
