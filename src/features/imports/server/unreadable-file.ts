/** Why a file cannot be imported, in one sentence for staff. */
export class UnreadableFile extends Error {}
