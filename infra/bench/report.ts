import type { Measured } from './drive.ts'

export const ways = ['limit', 'rest', 'trpc'] as const
export type Way = (typeof ways)[number]

export type Line = { endpoint: string; medians: Record<Way, Measured> }

const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0 })
const columns = ['', 'límite', 'REST', 'ratio', 'tRPC', 'ratio', 'p50 límite/REST/tRPC', 'p99', 'µs de CPU']

/** One line per endpoint: requests per second, and how much of the limit's they are. */
export function table(lines: Line[]) {
  const rows = [columns, ...lines.map(cells)]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const printed = rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))),
  )
  return printed.map((row) => row.join('  ')).join('\n')
}

function cells({ endpoint, medians: { limit, rest, trpc } }: Line) {
  const ratio = (way: Measured) => (way.perSecond / limit.perSecond).toFixed(2)
  const each = (of: 'p50' | 'p99' | 'cpuMicros') => [limit, rest, trpc].map((way) => way[of]).join('/')
  return [
    endpoint,
    whole.format(limit.perSecond),
    whole.format(rest.perSecond),
    ratio(rest),
    whole.format(trpc.perSecond),
    ratio(trpc),
    `${each('p50')} ms`,
    `${each('p99')} ms`,
    each('cpuMicros'),
  ]
}

export const medianOf = (runs: Measured[]): Measured => ({
  perSecond: median(runs.map(({ perSecond }) => perSecond)),
  p50: median(runs.map(({ p50 }) => p50)),
  p99: median(runs.map(({ p99 }) => p99)),
  cpuMicros: median(runs.map(({ cpuMicros }) => cpuMicros)),
})

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!
