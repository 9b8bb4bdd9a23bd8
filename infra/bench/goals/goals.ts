import { type Line, ratio } from '../report.ts'

/** A performance goal with its measured value. `isMet` is undefined if this run can't decide it. */
export interface Goal {
  id: string
  what: string
  figure: string
  isMet: boolean | undefined
}

/** The smallest allowed share of the pool limit's requests per second. */
const minShares = { read: 0.8, cached: 2, write: 0.8 } as const
/** The largest allowed multiple of the pool limit's p99. */
const tail = 2

/** The goals relative to a limit, each with its worst endpoint. */
export function requestGoals(lines: Line[]): Goal[] {
  const of = (kind: Line['kind']) => lines.filter((line) => line.kind === kind)
  return [
    goal('P1', `reads: ≥ ${minShares.read} of the pool limit`, worst(of('read')), minShares.read),
    halfGoal(worst(of('read'))),
    goal(
      'P1b',
      `what everyone requests, compressed: ≥ ${minShares.cached} of the pool limit`,
      worst(of('cached')),
      minShares.cached,
    ),
    goal('P3', `writes: ≥ ${minShares.write} of the pool limit`, worst(of('write')), minShares.write),
    tailGoal(lines),
  ].flatMap((found) => found ?? [])
}

interface Worst {
  share: number
  where: string
  /** Shares of all endpoints over REST and tRPC. */
  all: number[]
}

function worst(lines: Line[]): Worst | undefined {
  const shares = lines.flatMap(({ endpoint, medians }) =>
    (['rest', 'trpc'] as const).map((way) => ({
      share: ratio(medians[way], medians.pool),
      where: `${endpoint}, ${nameOf[way]}`,
    })),
  )
  const [lowest] = shares.toSorted((one, other) => one.share - other.share)
  return lowest && { ...lowest, all: shares.map(({ share }) => share) }
}

const nameOf = { rest: 'REST', trpc: 'tRPC' }

function goal(id: string, what: string, found: Worst | undefined, min: number): Goal | undefined {
  if (!found) return undefined
  const reaching = found.all.filter((share) => share >= min).length
  return {
    id,
    what,
    figure: `worst ${found.share.toFixed(2)} (${found.where}); ${reaching} of ${found.all.length} meet it`,
    isMet: found.share >= min,
  }
}

function halfGoal(found: Worst | undefined): Goal | undefined {
  if (!found) return undefined
  const reaching = found.all.filter((share) => share >= 1).length
  return {
    id: 'P1',
    what: 'half of the reads: ≥ 1',
    figure: `${reaching} of ${found.all.length} meet it`,
    isMet: reaching * 2 >= found.all.length,
  }
}

function tailGoal(lines: Line[]): Goal | undefined {
  const tails = lines.flatMap(({ endpoint, medians }) =>
    (['rest', 'trpc'] as const).map((way) => ({
      times: medians[way].p99 / medians.pool.p99,
      where: `${endpoint}, ${nameOf[way]}`,
    })),
  )
  const [longest] = tails.toSorted((one, other) => other.times - one.times)
  if (!longest) return undefined
  const within = tails.filter(({ times }) => times <= tail).length
  return {
    id: 'P5',
    what: `p99: ≤ ${tail} times that of the pool limit`,
    figure: `worst ${longest.times.toFixed(2)} (${longest.where}); ${within} of ${tails.length} meet it`,
    isMet: longest.times <= tail,
  }
}

/** Smallest share of the requests per second on less data, for calls by key and for searches; largest multiple of their p99. */
const growth = { keyed: 0.7, search: 0.3, tail: 2 }

/** Compares calls with the same calls on less data, measured in the same rounds. */
export function growthGoal(lines: Line[], from: number | undefined, to: number): Goal[] {
  const calls = lines.flatMap(({ endpoint, isSearch, medians, smaller }) =>
    (['rest', 'trpc'] as const).flatMap((way) => {
      if (!smaller) return []
      const share = ratio(medians[way], smaller[way])
      const min = isSearch ? growth.search : growth.keyed
      const isMet = share >= min && (isSearch || medians[way].p99 <= growth.tail * smaller[way].p99)
      return [{ share, margin: share / min, isMet, where: `${endpoint}, ${nameOf[way]}` }]
    }),
  )
  const [worst] = calls.toSorted((one, other) => one.margin - other.margin)
  if (!worst) return []
  const within = calls.filter(({ isMet }) => isMet).length
  return [
    {
      id: 'P4',
      what: `from ${from} to ${to} %: ≥ ${growth.keyed} of the requests and p99 ≤ ${growth.tail} times, searches ${growth.search}`,
      figure: `worst ${worst.share.toFixed(2)} (${worst.where}); ${within} of ${calls.length} meet it`,
      isMet: within === calls.length,
    },
  ]
}

/** A goal with an upper limit. */
export const atMost = (id: string, what: string, value: number, max: number, unit: string): Goal => ({
  id,
  what: `${what}: ≤ ${max.toLocaleString('en-GB')} ${unit}`,
  figure: `${value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 2 : 0 })} ${unit}`,
  isMet: value <= max,
})
