const isFull = process.env.npm_lifecycle_event === 'test:engines'

/** How often an experiment is repeated: a few times in every test, in full by `npm run test:engines`. */
export const rounds = ({ short, full }: { short: number; full: number }): number =>
  Number(process.env.ENGINE_ROUNDS) || (isFull ? full : short)
