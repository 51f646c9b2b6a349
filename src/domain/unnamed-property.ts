/** The name of a property until its owner has given one. */
export const unnamedProperty = 'Your property'
