import { isDeepStrictEqual } from 'node:util'
import { maxExternalEntries, outdatable } from '@animeteca/contracts/history/external-entries'
import type { ExternalEntry, Outdatable } from '@animeteca/contracts/history/external-entries'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { ImportPolicy } from '@animeteca/contracts/history/history-imports'
import { limits } from '@animeteca/contracts/limits'
import { countsAsSeen } from '../../list-facts.ts'
import type { GroupRow, RangeEpisode } from './group-row.ts'
import { isCurrent, partStateOf } from './part-state.ts'
import type { AnimeState } from './part-state.ts'

interface Importing {
  policy: ImportPolicy
  episodes: RangeEpisode[]
  /** The owner's state before and after the import. */
  before: AnimeState
  after: AnimeState
  /** Whether the resulting list is the one in the file. */
  isListTheirs: boolean
}

/** The stored entries of other sites after an import: a row replaces the stored entry with the same id. */
export function externalEntriesAfter(known: ExternalEntry[], rows: GroupRow[], importing: Importing): ExternalEntry[] {
  const { policy, episodes, before, after } = importing
  const entries = known.map((entry): ExternalEntry => {
    const now = partStateOf(before, episodes, entry)
    const here = partStateOf(after, episodes, entry)
    if (isDeepStrictEqual(now, here)) return entry
    const outdated = outdatable.filter((field) => entry.outdated.includes(field) || !isCurrent[field](entry, now))
    return { ...entry, outdated, here }
  })
  for (const row of rows) {
    for (const imported of row.entry.own?.externalEntries ?? []) {
      const at = entries.findIndex((one) => isSame(one, imported))
      if (at === -1) entries.push(imported)
      else if (policy === 'theirs') entries[at] = imported
    }
    for (const imported of row.entry.own ? [] : entriesOfRow(row)) {
      const at = entries.findIndex((one) => isSame(one, imported))
      const prior = entries[at]
      const outdated = policy === 'theirs' ? [] : outdatedBy(row, { ...importing, prior })
      const entry = {
        ...(prior ? joined(prior, imported) : imported),
        outdated,
        here: partStateOf(after, episodes, imported),
      }
      entries.splice(prior ? at : entries.length, 1, entry)
    }
  }
  return entries.slice(-maxExternalEntries)
}

/** The same entry by a shared id; without ids, by its part of the anime. */
const isSame = (one: Named, other: Named) =>
  one.ids.some((id) => other.ids.includes(id)) ||
  (one.ids.length === 0 && other.ids.length === 0 && isSamePart(one, other))

type Named = Pick<ExternalEntry, 'ids' | 'season' | 'firstEpisode' | 'episodeCount'>

const isSamePart = (one: Named, other: Named) =>
  one.season === other.season && one.firstEpisode === other.firstEpisode && one.episodeCount === other.episodeCount

type ImportedEntry = Omit<ExternalEntry, 'outdated' | 'here'>

/** The later file wins; fields that it lacks stay. */
const joined = (prior: ExternalEntry, imported: ImportedEntry): ImportedEntry => ({
  ...imported,
  ids: [...new Set([...imported.ids, ...prior.ids])],
  title: imported.title ?? prior.title,
  type: imported.type ?? prior.type,
  episodes: imported.episodes ?? prior.episodes,
  rewatches: Math.max(imported.rewatches, prior.rewatches),
  score: imported.score ?? prior.score,
  startedOn: imported.startedOn ?? prior.startedOn,
  finishedOn: imported.finishedOn ?? prior.finishedOn,
  note: imported.note ?? prior.note,
  tags: imported.tags.length > 0 ? imported.tags : prior.tags,
  ...optionalOf({ ...prior.siteFields, ...imported.siteFields }, imported.customLists ?? prior.customLists ?? []),
})

/** The fields that are only stored when they have a value, because there may be twenty thousand entries. */
const optionalOf = (
  siteFields: Record<string, string>,
  customLists: string[],
): Pick<ExternalEntry, 'siteFields' | 'customLists'> => ({
  ...(Object.keys(siteFields).length > 0 && { siteFields }),
  ...(customLists.length > 0 && { customLists }),
})

/** The fields of a row that do not match the owner's data, because the import left that data unchanged. */
function outdatedBy(
  { entry, range, part }: GroupRow,
  { before, after, episodes, isListTheirs, prior }: Replacing,
): Outdatable[] {
  const own = partStateOf(before, episodes, part)
  const isFurther =
    own.watched > range.slice(0, entry.progress ?? 0).length && isCounted(entry) && prior?.progress !== entry.progress
  const isOutdated = {
    status: isFurther || !isListTheirs,
    progress: isFurther,
    score: own.rating !== null,
    startedOn: own.startedOn !== null && own.startedOn === after.startedOn,
    finishedOn: own.finishedOn !== null && own.finishedOn === after.finishedOn,
    note: own.note !== null && own.note === after.note,
  }
  const isNew = prior === undefined
  return outdatable.filter((field) =>
    isNew || field === 'status' || field === 'progress'
      ? isOutdated[field] || prior?.outdated.includes(field)
      : prior.outdated.includes(field),
  )
}

interface Replacing extends Importing {
  prior: ExternalEntry | undefined
}

const isCounted = ({ progress, marks, isRewatching, status }: HistoryEntry) =>
  progress !== null && marks.length === 0 && !isRewatching && (progress > 0 || !countsAsSeen(status))

/** The entry to store for a row; none when the row only names the anime. */
function entriesOfRow({ entry, part }: GroupRow): ImportedEntry[] {
  const { ids, titles, episodeCount, score, note, status, progress, startedOn, finishedOn, rewatches } = entry
  const tags = cut(entry.tags)
  const hasData = [status, progress, score, note, startedOn, finishedOn].some((value) => value !== null)
  if (!hasData && rewatches === 0 && tags.length === 0) return []
  return [
    {
      ids: ids.map(({ site, id }) => `${site}:${id}`),
      ...part,
      title: titles[0] ?? null,
      type: entry.type,
      episodes: episodeCount,
      status,
      sourceStatus: entry.sourceStatus?.slice(0, limits.externalStatus.max) || null,
      isPaused: entry.isPaused,
      isRewatching: entry.isRewatching,
      rewatchProgress: entry.rewatchProgress,
      rewatches,
      progress,
      score,
      startedOn,
      finishedOn,
      note: note && Array.from(note).slice(0, maxCharacters).join(''),
      tags,
      isPrivate: entry.isPrivate,
      ...optionalOf(entry.siteFields ?? {}, cut(entry.lists.flatMap(({ title }) => title ?? []))),
    },
  ]
}

/** Characters of a note, and of all tags or lists together: twenty thousand entries must not fill the disk. */
const maxCharacters = 2_000

function cut(texts: string[]) {
  let left = maxCharacters
  return texts.filter((text) => (left -= text.length) >= 0)
}
