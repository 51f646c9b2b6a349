/** Apart from the schemas, so that the web loads no zod for it. */
export const maxSearchLength = 200
