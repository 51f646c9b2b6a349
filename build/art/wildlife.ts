import { area, n, type Point } from './svg.ts'

const placed = ([x, y]: Point, scale: number, path: string, color: string) =>
  area(path, color, `transform="translate(${n(x)} ${n(y)}) scale(${scale})"`)

/** A heron on one leg, looking left; 100 high. */
export const heron = (at: Point, scale: number, color: string) =>
  placed(
    at,
    scale,
    'M-34 -90L-12 -95C-6 -99 2 -98 6 -93L14 -96L7 -89C8 -80 0 -76 -1 -68C-2 -62 4 -60 12 -57C24 -52 34 -44 40 -30C30 -34 24 -33 17 -33L10 -32L9 0H6L6 -31C-4 -34 -12 -42 -12 -52C-12 -64 -2 -72 -3 -82C-4 -88 -8 -90 -12 -91Z M3 -33L-2 -16L5 -18L5 -16L-5 -13Z',
    color,
  )

/** A stag on a crest; 100 high at the shoulder. */
export const stag = (at: Point, scale: number, color: string) =>
  placed(
    at,
    scale,
    'M-52 0L-50 -44C-58 -54 -58 -66 -50 -72C-36 -76 -14 -74 6 -76C14 -84 18 -96 24 -106C28 -112 36 -112 44 -106L52 -100L50 -95L38 -94C34 -82 32 -68 28 -58C28 -50 25 -44 24 -40L26 0H20L15 -40C0 -37 -20 -38 -36 -42L-40 -26L-42 0H-48L-48 -30L-46 0Z M10 -38L12 0H6L4 -38Z M28 -110L22 -124L8 -130L21 -130L14 -146L27 -130L24 -150L33 -126L32 -111Z M36 -111L36 -126L48 -150L44 -131L56 -144L48 -126L62 -126L46 -119L40 -109Z',
    color,
  )

/** A sitting fox that looks up; 60 high. */
export const fox = (at: Point, scale: number, coat: string, white: string) =>
  placed(
    at,
    scale,
    'M-14 0C-18 -16 -12 -30 -4 -38L-8 -48L-6 -60L3 -53L11 -58L12 -47L22 -38L12 -34C14 -22 16 -10 15 0Z M-12 0C-30 2 -44 -6 -44 -20C-34 -16 -24 -16 -12 -12Z',
    coat,
  ) +
  placed(
    at,
    scale,
    'M-44 -20C-42 -14 -38 -10 -33 -9L-31 -16Z M9 -36L22 -38L12 -34C13 -26 13 -20 12 -14C8 -20 6 -28 9 -36Z',
    white,
  )

/** A swimming otter with its head and back above the water, and its wake. */
export const otter = (at: Point, scale: number, coat: string, wake: string) =>
  placed(at, scale, 'M-120 12L-30 2L-118 -8L-60 0Z M-96 26L-10 6L-70 20Z', wake) +
  placed(
    at,
    scale,
    'M-58 2C-44 -8 -26 -9 -12 -6C-8 -9 -4 -13 0 -17C-1 -21 2 -24 5 -22C9 -25 16 -25 20 -22C24 -23 26 -19 24 -16C29 -13 33 -9 33 -6C31 -2 24 0 17 0C12 2 4 3 -4 3Z M-92 0C-80 -4 -70 -3 -60 2C-72 4 -84 4 -92 0Z',
    coat,
  ) +
  placed(
    at,
    scale,
    'M14 -15a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0z M31 -9a2 2 0 1 0 3 2z',
    '#241510',
  ) +
  placed(at, scale, 'M8 -4C14 -10 24 -10 31 -7C28 -2 18 0 8 -1Z', '#d9b690')

/** Far birds, wings spread. */
export const birds = (places: readonly Point[], span: number, color: string) =>
  area(
    places
      .map(
        ([x, y]) =>
          `M${n(x - span)} ${n(y - span * 0.3)}q${n(span * 0.6)} ${n(-span * 0.2)} ${n(span)} ${n(span * 0.42)}q${n(span * 0.4)} ${n(-span * 0.62)} ${n(span)} ${n(-span * 0.42)}q${n(-span * 0.6)} ${n(span * 0.06)} ${n(-span)} ${n(span * 0.62)}q${n(-span * 0.4)} ${n(-span * 0.56)} ${n(-span)} ${n(-span * 0.62)}z`,
      )
      .join(''),
    color,
  )
