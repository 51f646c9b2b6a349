/** How a report is split. Weeks begin on Monday (ISO 8601). */
export const reportSteps = ['month', 'week', 'day'] as const
export type ReportStep = (typeof reportSteps)[number]
