import type { AnimeRewatches } from '@animeteca/contracts/tracking/rewatches'
import { shortDate } from '../../../lib/text/dates.ts'
import { joinWords } from '../../../lib/text/join-words.ts'
import { plural } from '../../../lib/text/plural.ts'

/** Sentences about past viewings: the finished ones first, then one per abandoned rewatch. */
export function pastRewatches(rewatches: Pick<AnimeRewatches, 'firstFinished' | 'ended'>): string[] {
  const times = finishedText(rewatches)
  return times === null ? abandonedTexts(rewatches) : [times, ...abandonedTexts(rewatches)]
}

/** 'Visto 2 veces: 3 mar 2019 y 20 nov 2026'; null for a single viewing without a date. */
function finishedText({ firstFinished, ended }: Pick<AnimeRewatches, 'firstFinished' | 'ended'>): string | null {
  const again = ended.filter(({ isFinished }) => isFinished)
  if (again.length === 0 && firstFinished === null) return null
  const days = [firstFinished, ...again.map(({ endedAt }) => endedAt)].map((at) => (at ? dayOf(at) : 'sin fecha'))
  return `Visto ${plural(days.length, 'vez', 'veces')}: ${joinWords(days)}`
}

/** 'La 2.ª vez lo abandonaste tras 5 episodios (20 nov 2026)', for each unfinished rewatch. */
const abandonedTexts = ({ ended }: Pick<AnimeRewatches, 'ended'>): string[] =>
  ended
    .filter(({ isFinished }) => !isFinished)
    .map(
      ({ number, watchedCount, endedAt }) =>
        `La ${number}.ª vez lo abandonaste tras ${plural(watchedCount, 'episodio')} (${shortDate(endedAt)})`,
    )

/** A date without a time is set to noon, so that nearly every time zone shows the same day. */
const dayOf = (at: string) => shortDate(at.length === '2026-11-20'.length ? `${at}T12:00:00` : at)
