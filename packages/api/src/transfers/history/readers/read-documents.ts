import type { DocumentReader, NamedDocument } from './rows/document-reader.ts'
import type { ReadFile } from './rows/read-rows.ts'
import { UnreadableFile } from './rows/unreadable-file.ts'
import { readAnilistDownload } from './sources/anime-sites/anilist-download.ts'
import { readAnilistLists } from './sources/anime-sites/anilist-lists.ts'
import { readAnimePlanet } from './sources/anime-sites/anime-planet.ts'
import { readAnnict } from './sources/anime-sites/annict.ts'
import { readKitsu } from './sources/anime-sites/kitsu.ts'
import { readShikimori } from './sources/anime-sites/shikimori.ts'
import { readRyot } from './sources/show-trackers/ryot.ts'
import { readSimkl } from './sources/show-trackers/simkl.ts'
import { readTrakt } from './sources/show-trackers/trakt.ts'
import { readTvTimeJson } from './sources/show-trackers/tv-time/tv-time-json.ts'
import { readWatcharr } from './sources/show-trackers/watcharr.ts'
import { readCrunchyroll } from './sources/streaming/crunchyroll.ts'
import { has, isObject, objectOf, objectsOf } from './values/json-values.ts'

const readers: DocumentReader[] = [
  readAnilistDownload,
  readAnilistLists,
  readKitsu,
  readSimkl,
  readTrakt,
  readTvTimeJson,
  readShikimori,
  readAnimePlanet,
  readCrunchyroll,
  readAnnict,
  readWatcharr,
  readRyot,
]

/** Reads documents as one history, and lists those that are not part of it; undefined when no reader recognises any. */
export async function readDocuments(
  documents: NamedDocument[],
): Promise<{ file: ReadFile; unread: NamedDocument[] } | undefined> {
  const own = documents.find(({ document }) => objectOf(document).format === 'animeteca')
  if (own) {
    // load on demand: the schema of our export is larger than all readers together
    const { readOwnExport } = await import('./sources/animeteca/own-export.ts')
    return { file: readOwnExport(own), unread: [] }
  }
  for (const read of readers) {
    const file = read(documents)
    if (file) return { file: file, unread: documents.filter((document) => documents.length > 1 && !read([document])) }
  }
  return undefined
}

/** The error for JSON that is not a history, guessed from the properties of its first item. */
export function otherJson(documents: NamedDocument[]): UnreadableFile {
  const items = documents.flatMap(({ document }) => {
    const [first = document] = objectsOf(Array.isArray(document) ? document : objectOf(document).data)
    return isObject(first) ? [first] : []
  })
  const isOf = (...names: string[]) => items.some((item) => has(item, ...names))
  if (isOf('sources', 'seasons', 'synonyms') && isOf('title')) return new UnreadableFile('catalogue')
  if (isOf('trackName', 'master_metadata_track_name', 'ts_played')) return new UnreadableFile('music')
  if (isOf('titleUrl') && isOf('products', 'activityControls')) return new UnreadableFile('videos')
  return new UnreadableFile('otherJson')
}
