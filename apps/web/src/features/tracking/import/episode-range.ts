import { limits } from '@animeteca/contracts/limits'
import { formatCount } from '@animeteca/ui/base/format-count'
import type { Correction } from './use-correction.ts'

type EpisodeRange = {
  range: Pick<Correction, 'firstEpisode' | 'episodeCount'>
  errors: { from?: string; to?: string }
}

const { min, max } = limits.episodeNumber
const invalid = `Debe ser un número de ${min} a ${formatCount(max)}`

/** The typed range of episodes. Two empty fields give none; without an end it goes to the end of the season. */
export function readEpisodeRange(from: string, to: string): EpisodeRange {
  const first = from.trim() === '' ? min : Number(from)
  const last = to.trim() === '' ? null : Number(to)
  if (from.trim() === '' && last === null) return { range: {}, errors: {} }
  const errors = {
    ...(!isEpisodeNumber(first) && { from: invalid }),
    ...(last !== null && !isEpisodeNumber(last) && { to: invalid }),
  }
  if (last !== null && last < first) errors.to ??= 'No puede ser anterior al primero'
  return { range: { firstEpisode: first, episodeCount: last === null ? null : last - first + 1 }, errors }
}

const isEpisodeNumber = (number: number) => Number.isInteger(number) && number >= min && number <= max
