/** The response of an export, with the first lines of one as the example. */
export const csvResponse = (...lines: string[]) => ({
  description: 'The file',
  content: { 'text/csv': { schema: { type: 'string' as const }, example: lines.join('\r\n') } },
})

export const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
})
