import { type Line, ratio, type Way } from '../report.ts'

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
    goal('P1', 'lecturas: ≥ 0,8 del límite con pool', worst(of('read')), minShares.read),
    halfGoal(worst(of('read'))),
    goal('P1b', 'lo que piden todos, comprimido: ≥ 2,0 del pool', worst(of('cached')), minShares.cached),
    goal('P3', 'escrituras: ≥ 0,8 del límite con pool', worst(of('write')), minShares.write),
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

const nameOf: Record<Way, string> = { pool: 'pool', pipe: 'tubería', rest: 'REST', trpc: 'tRPC' }

function goal(id: string, what: string, found: Worst | undefined, min: number): Goal | undefined {
  if (!found) return undefined
  const reaching = found.all.filter((share) => share >= min).length
  return {
    id,
    what,
    figure: `${two(found.share)} la peor (${found.where}); ${reaching} de ${found.all.length} llegan`,
    isMet: found.share >= min,
  }
}

function halfGoal(found: Worst | undefined): Goal | undefined {
  if (!found) return undefined
  const reaching = found.all.filter((share) => share >= 1).length
  return {
    id: 'P1',
    what: 'la mitad de las lecturas: ≥ 1,0',
    figure: `${reaching} de ${found.all.length} llegan`,
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
    what: 'p99: ≤ 2 veces la del pool',
    figure: `${two(longest.times)} la peor (${longest.where}); ${within} de ${tails.length} llegan`,
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
      what: `del ${from} al ${to} %: ≥ 0,7 de las peticiones y p99 ≤ 2 veces, búsquedas 0,3`,
      figure: `${two(worst.share)} la peor (${worst.where}); ${within} de ${calls.length} llegan`,
      isMet: within === calls.length,
    },
  ]
}

/** A goal with an upper limit. */
export const atMost = (id: string, what: string, value: number, max: number, unit: string): Goal => ({
  id,
  what: `${what}: ≤ ${max.toLocaleString('es-ES')} ${unit}`,
  figure: `${value.toLocaleString('es-ES', { maximumFractionDigits: value < 10 ? 2 : 0 })} ${unit}`,
  isMet: value <= max,
})

const two = (share: number) => share.toLocaleString('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
