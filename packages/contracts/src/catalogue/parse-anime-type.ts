import { animeTypeLabels, animeTypes } from '../labels.ts'
import type { AnimeType } from '../labels.ts'

const typesByName: Record<string, AnimeType> = {
  ...Object.fromEntries(
    animeTypes.flatMap((type) => [
      [type, type],
      [animeTypeLabels[type].toLowerCase(), type],
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
export const parseAnimeType = (name: string) => typesByName[name.trim().toLowerCase().replaceAll(/[_-]/g, ' ')] ?? null
