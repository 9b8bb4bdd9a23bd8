import { animeTypeLabels, animeTypes } from '../labels.ts'
import type { AnimeType } from '../labels.ts'

const typeWords: Record<string, AnimeType> = {
  ...Object.fromEntries(
    animeTypes.flatMap((type) => [
      [type, type],
      [animeTypeLabels[type].toLowerCase(), type],
    ]),
  ),
  'tv short': 'short',
  'tv special': 'special',
  film: 'movie',
}

/** The type that a word of the catalogues that one meets means: "TV", "Movie", "TV_SHORT", "TV Special". Another one is none. */
export const animeTypeOf = (word: string) => typeWords[word.trim().toLowerCase().replaceAll(/[_-]/g, ' ')] ?? null
