import type { Measured } from './drive.ts'

export const ways = ['pool', 'pipe', 'rest', 'trpc'] as const
export type Way = (typeof ways)[number]

export type Line = { endpoint: string; medians: Record<Way, Measured> }

const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0 })
const columns = ['', 'pool', 'pipe', 'REST', '/pool', '/pipe', 'tRPC', '/pool', '/pipe', 'p99 ms', 'µs de CPU']

/** One line per endpoint: requests per second, and how much of the limits' they are. */
export function table(lines: Line[]) {
  const rows = [columns, ...lines.map(cells)]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const printed = rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))),
  )
  return printed.map((row) => row.join('  ')).join('\n')
}

function cells({ endpoint, medians: { pool, pipe, rest, trpc } }: Line) {
  const ratios = (way: Measured) => [pool, pipe].map((limit) => (way.perSecond / limit.perSecond).toFixed(2))
  const each = (of: 'p99' | 'cpuMicros') => [pool, pipe, rest, trpc].map((way) => way[of]).join('/')
  return [
    endpoint,
    whole.format(pool.perSecond),
    whole.format(pipe.perSecond),
    whole.format(rest.perSecond),
    ...ratios(rest),
    whole.format(trpc.perSecond),
    ...ratios(trpc),
    each('p99'),
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
