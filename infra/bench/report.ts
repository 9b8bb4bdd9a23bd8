import type { Goal } from './goals/goals.ts'
import type { Endpoint } from './load/endpoint.ts'
import type { Measured } from './load/send-load.ts'
import { median } from './median.ts'

export type Way = 'pool' | 'pipe' | 'rest' | 'trpc'

export type Line = Pick<Endpoint, 'kind' | 'isSearch'> & {
  endpoint: string
  medians: Record<Way, Measured>
  /** The product on less data, measured in the same rounds. */
  smaller?: Record<'rest' | 'trpc', Measured>
}

/** One run of the benchmark, as stored in `runs`. */
export interface Run {
  size: number
  date: string
  machine: string
  lines: Line[]
  goals: Goal[]
  /** Why an old run is shown without its goals, which have changed since. */
  note?: string
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const columns = ['', 'pool', 'pipe', 'REST', '/pool', '/pipe', 'tRPC', '/pool', '/pipe', 'p99 ms', 'CPU µs']

/** One row per endpoint: requests per second, and their share of the limits. */
export const table = (lines: Line[]) => [columns, ...lines.map(cells)]

/** One row per goal: its measured value and whether it is met. */
export const goalTable = (goals: Goal[]) => [
  ['', 'goal', 'measured', ''],
  ...goals.map(({ id, what, figure, isMet }) => [id, what, figure, isMet === undefined ? '–' : isMet ? 'yes' : 'no']),
]

/** The measured values alone, for an old run with a note. */
export const measuredTable = (goals: Goal[]) => [
  ['', 'what', 'measured'],
  ...goals.map(({ id, what, figure }) => [id, what, figure]),
]

/** A table for a terminal. */
export function aligned(rows: string[][], alignRest: 'start' | 'end') {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const pad = (cell: string, i: number) =>
    i === 0 || alignRest === 'start' ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

/** A Markdown table. */
export function markdown([head, ...rows]: string[][]) {
  return [line(head!), line(head!.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

/** Requests per second as a share of a limit's. */
export const ratio = (way: Measured, limit: Measured) => way.perSecond / limit.perSecond

function cells({ endpoint, medians: { pool, pipe, rest, trpc } }: Line) {
  const ratios = (way: Measured) => [pool, pipe].map((limit) => ratio(way, limit).toFixed(2))
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

/** The median of each figure; two figures may come from different runs. */
export const medianOf = (runs: Measured[]): Measured => ({
  perSecond: Math.round(median(runs.map(({ perSecond }) => perSecond))),
  p50: median(runs.map(({ p50 }) => p50)),
  p99: median(runs.map(({ p99 }) => p99)),
  cpuMicros: median(runs.map(({ cpuMicros }) => cpuMicros)),
})
