/** Fits a straight line, and returns the uncertainty of its slope (two standard errors). */
export function linearFit(points: { x: number; y: number }[]): { slope: number; error: number } {
  const count = points.length
  if (count < 3) throw new Error('Two points lie on every line.')
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / count
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread
  const off = points.reduce((sum, { x, y }) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0)
  return { slope, error: 2 * Math.sqrt(off / (count - 2) / spread) }
}
