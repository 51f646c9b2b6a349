/** The colors by which staff tell feeds apart. */
export const feedColors = ['blue', 'green', 'yellow', 'red', 'indigo', 'silver'] as const
export type FeedColor = (typeof feedColors)[number]
