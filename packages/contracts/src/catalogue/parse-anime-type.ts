import { animeTypeLabels, animeTypes } from '../labels.ts'
import type { AnimeType } from '../labels.ts'
import { fold } from '../text/fold.ts'

const typesByName: Record<string, AnimeType> = {
  ...Object.fromEntries(
    animeTypes.flatMap((type) => [
      [type, type],
      [fold(animeTypeLabels[type]), type],
    ]),
  ),
  'tv short': 'short',
  'tv special': 'special',
  'tv series': 'tv',
  'tv show': 'tv',
  'music video': 'music',
  web: 'ona',
  film: 'movie',
}

/** Parses the type names that other catalogues use ("TV", "Movie", "TV_SHORT", "TV Special"); null if unknown. */
export const parseAnimeType = (name: string) => typesByName[fold(name.trim()).replaceAll(/[_-]/g, ' ')] ?? null
