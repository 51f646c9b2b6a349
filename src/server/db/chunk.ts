/** In parts of so many: a statement takes no more parameters, and conditions no deeper, than it does. */
export const chunk = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  )
