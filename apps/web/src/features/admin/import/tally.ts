import type { NumberedAnime, Refusal } from '@animeteca/api-client/import/animes'
import { createEarlierAnimes } from './earlier-animes.ts'

export const outcomes = ['created', 'updated', 'unchanged'] as const
export type Outcome = (typeof outcomes)[number]

export interface Tally {
  counts: Record<Outcome, number>
  episodes: number
  /** Lines about an anime that an earlier line creates; counted only in a preview. */
  repeated: number
  /** The first titles of each outcome. */
  samples: Record<Outcome, string[]>
  refused: number
  /** The first refused lines: a broken file can have millions. */
  refusals: Refusal[]
  lastLine: number
}

type Result = { outcome: Outcome | 'refused'; reason?: string | null }

const sampleSize = 5
const mostKept = 10_000

export const settledAnimes = ({ counts, repeated }: Tally) =>
  counts.created + counts.updated + counts.unchanged + repeated

/** Counts the outcomes of a file's lines; `now` returns a copy. */
export function createTally() {
  const tally: Tally = {
    counts: { created: 0, updated: 0, unchanged: 0 },
    episodes: 0,
    repeated: 0,
    samples: { created: [], updated: [], unchanged: [] },
    refused: 0,
    refusals: [],
    lastLine: 0,
  }
  const madeBefore = createEarlierAnimes()

  const refuse = (refusal: Refusal) => {
    tally.refused += 1
    tally.lastLine = Math.max(tally.lastLine, refusal.line)
    if (tally.refusals.length < mostKept) tally.refusals.push(refusal)
  }

  const accept = (batch: NumberedAnime[], results: Result[]) => {
    const made: NumberedAnime[] = []
    for (const [at, numbered] of batch.entries()) {
      const { outcome, reason } = results[at]!
      if (outcome === 'refused') refuse({ line: numbered.line, reason: reason ?? '' })
      else count(numbered, outcome)
      if (outcome === 'created') made.push(numbered)
    }
    for (const { anime } of made) madeBefore.add(anime)
  }

  function count({ line, anime }: NumberedAnime, outcome: Outcome) {
    tally.lastLine = Math.max(tally.lastLine, line)
    for (const { episodes } of anime.seasons) tally.episodes += episodes.length
    if (outcome === 'created' && madeBefore.has(anime)) {
      tally.repeated += 1
      return
    }
    tally.counts[outcome] += 1
    const sample = tally.samples[outcome]
    const title = titleOf(anime)
    if (sample.length < sampleSize && !sample.includes(title)) sample.push(title)
  }

  return { accept, refuse, now: (): Tally => ({ ...tally, counts: { ...tally.counts } }) }
}

const titleOf = ({ title, releaseYear }: NumberedAnime['anime']) => (releaseYear ? `${title} (${releaseYear})` : title)
