import type { NumberedAnime, Refusal } from '@animeteca/api-client/import/animes'
import type { WithheldField } from '@animeteca/contracts/catalogue/changes/field-changes'
import { createEarlierAnimes } from './earlier-animes.ts'

export const outcomes = ['created', 'updated', 'unchanged', 'blocked', 'deleted'] as const
export type Outcome = (typeof outcomes)[number]

export interface ImportSummary {
  counts: Record<Outcome, number>
  episodes: number
  /** Lines of hours, platforms or ids about animes that are not in the catalogue. */
  unknown: number
  /** Lines about an anime that an earlier line creates; counted only in a preview. */
  repeated: number
  /** The first titles of each outcome. */
  samples: Record<Outcome, string[]>
  /** Animes whose cover a takedown has left out. */
  coversBlocked: number
  /** Adult titles, which a site with `ADULT=off` leaves out. */
  leftOut: number
  /** Values that a refresh leaves out, because people have changed the fields, and the first of them. */
  withheldCount: number
  withheld: { line: number; title: string; field: WithheldField }[]
  refused: number
  /** The first refused lines: a broken file can have millions. */
  refusals: Refusal[]
  lastLine: number
}

export type Result = {
  outcome: Outcome | 'unknown' | 'left_out' | 'refused'
  reason?: string | null
  isCoverBlocked?: true | undefined
  withheld?: WithheldField[] | undefined
}

const sampleSize = 5
/** Refused lines and withheld values that are listed. */
const maxListed = 10_000

/** Number of the file's animes that have an outcome so far, without refused lines. */
export const settledAnimes = ({ counts, repeated, unknown, leftOut }: ImportSummary) =>
  counts.created + counts.updated + counts.unchanged + counts.blocked + counts.deleted + repeated + unknown + leftOut

/** Counts the outcomes of a file's lines; `now` returns a copy. */
export function createImportSummary() {
  const summary: ImportSummary = {
    counts: { created: 0, updated: 0, unchanged: 0, blocked: 0, deleted: 0 },
    episodes: 0,
    unknown: 0,
    repeated: 0,
    samples: { created: [], updated: [], unchanged: [], blocked: [], deleted: [] },
    coversBlocked: 0,
    leftOut: 0,
    withheldCount: 0,
    withheld: [],
    refused: 0,
    refusals: [],
    lastLine: 0,
  }
  const createdEarlier = createEarlierAnimes()

  const refuse = (refusal: Refusal) => {
    summary.refused += 1
    summary.lastLine = Math.max(summary.lastLine, refusal.line)
    if (summary.refusals.length < maxListed) summary.refusals.push(refusal)
  }

  const accept = (batch: NumberedAnime[], results: Result[]) => {
    const created: NumberedAnime[] = []
    for (const [at, numbered] of batch.entries()) {
      const { outcome, reason, isCoverBlocked, withheld = [] } = results[at]!
      withhold(numbered, withheld)
      if (isCoverBlocked) summary.coversBlocked += 1
      if (outcome === 'refused') refuse({ line: numbered.line, reason: reason ?? '' })
      else if (outcome === 'unknown') ignore(numbered)
      else if (outcome === 'left_out') leaveOut(numbered)
      else count(numbered, outcome)
      if (outcome === 'created') created.push(numbered)
    }
    for (const { anime } of created) createdEarlier.add(anime)
  }

  function withhold({ line, anime: { title } }: NumberedAnime, fields: WithheldField[]) {
    summary.withheldCount += fields.length
    const room = maxListed - summary.withheld.length
    summary.withheld.push(...fields.slice(0, room).map((field) => ({ line, title, field })))
  }

  function ignore({ line }: NumberedAnime) {
    summary.lastLine = Math.max(summary.lastLine, line)
    summary.unknown += 1
  }

  function leaveOut({ line }: NumberedAnime) {
    summary.leftOut += 1
    summary.lastLine = Math.max(summary.lastLine, line)
  }

  function count({ line, anime }: NumberedAnime, outcome: Outcome) {
    summary.lastLine = Math.max(summary.lastLine, line)
    for (const { episodes } of anime.seasons) summary.episodes += episodes.length
    if (outcome === 'created' && createdEarlier.has(anime)) {
      summary.repeated += 1
      return
    }
    summary.counts[outcome] += 1
    const sample = summary.samples[outcome]
    const title = titleOf(anime)
    if (sample.length < sampleSize && !sample.includes(title)) sample.push(title)
  }

  return { accept, refuse, now: (): ImportSummary => ({ ...summary, counts: { ...summary.counts } }) }
}

const titleOf = ({ title, releaseYear }: NumberedAnime['anime']) => (releaseYear ? `${title} (${releaseYear})` : title)
