import type { AnimeType } from '@animeteca/contracts/labels'
import { listStatuses } from '../../list-statuses.ts'
import type { SiteEntry } from './site-entry.ts'

const formats: Record<AnimeType, string> = {
  tv: 'TV',
  movie: 'MOVIE',
  ova: 'OVA',
  ona: 'ONA',
  special: 'SPECIAL',
  short: 'TV_SHORT',
  music: 'MUSIC',
}

/** Head in the format of AniList's API: one chunk of a `MediaListCollection`. It gives the scale, because scores alone do not show it. */
export const anilistHead =
  '{"data":{"MediaListCollection":{"hasNextChunk":false,"user":{"mediaListOptions":{"scoreFormat":"POINT_100"}},"lists":[{"name":"Animeteca","isCustomList":false,"status":null,"entries":['
export const anilistFoot = ']}]}}}\n'

/** One entry as JSON in the format of AniList's API, with the score from 0 to 100; 0 means none. */
export function anilistEntry(entry: SiteEntry): string {
  const { title, watched, episodes, rewatches, note } = entry
  return JSON.stringify({
    status: entry.isPaused ? 'PAUSED' : entry.isRewatching ? 'REPEATING' : listStatuses[entry.list].anilist,
    score: entry.score ?? 0,
    progress: entry.isRewatching ? entry.rewatched : watched,
    repeat: rewatches,
    notes: note,
    customLists: customListsOf(entry),
    private: entry.isPrivate,
    priority: Number(entry.siteFields.priority ?? 0),
    hiddenFromStatusLists: entry.siteFields.hiddenFromStatusLists !== undefined,
    startedAt: fuzzyDate(entry.startedOn),
    completedAt: fuzzyDate(entry.finishedOn),
    media: {
      id: Number(entry.externalId),
      idMal: entry.malId === null ? null : Number(entry.malId),
      episodes: episodes || null,
      format: entry.type ? formats[entry.type] : null,
      seasonYear: entry.year,
      title: { romaji: title, english: null, native: null, userPreferred: title },
    },
  })
}

/** AniList has no tags: those of other sites become custom lists. */
function customListsOf({ customLists, tags }: SiteEntry) {
  const names = [...customLists, ...tags]
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, true])) : null
}

function fuzzyDate(date: string | null) {
  const [year = null, month = null, day = null] = date?.split('-').map(Number) ?? []
  return { year, month, day }
}
