/** Whether guests are divided over cabins at the same time, instead of staying in one after the other. */
export const isDividedOver = (stays: readonly { startDate: string; endDate: string }[]): boolean =>
  stays.some((one, at) =>
    stays
      .slice(0, at)
      .some((other) => one.startDate < other.endDate && other.startDate < one.endDate),
  )
