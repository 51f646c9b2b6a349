/** What follows the name of a single part: `npm run bench -- reports --requests 5`. */
export const partArguments = process.argv.slice(3)
