import { readAnilistDownload } from './anilist-download.ts'
import { readAnilistLists } from './anilist-lists.ts'
import type { DocumentReader, NamedDocument } from './document-reader.ts'
import { has, isObject, objectOf, objectsOf } from './json-values.ts'
import { readKitsu } from './kitsu.ts'
import type { ReadFile } from './read-rows.ts'
import { readSimkl } from './simkl.ts'
import { readTrakt } from './trakt.ts'
import { UnreadableFile } from './unreadable-file.ts'

const readers: DocumentReader[] = [readAnilistDownload, readAnilistLists, readKitsu, readSimkl, readTrakt]

/** The history that documents make together, and which of them have no part in it; undefined when there is none. */
export async function readDocuments(
  documents: NamedDocument[],
): Promise<{ file: ReadFile; unread: NamedDocument[] } | undefined> {
  const own = documents.find(({ document }) => objectOf(document).format === 'animeteca')
  if (own) {
    // the schema of the export is more to load than all readers together
    const { readOwnExport } = await import('./own-export.ts')
    return { file: readOwnExport(own), unread: [] }
  }
  for (const read of readers) {
    const file = read(documents)
    if (file) return { file: file, unread: documents.filter((document) => documents.length > 1 && !read([document])) }
  }
  return undefined
}

/** What JSON seems to be that is no history. */
export function otherJson(documents: NamedDocument[]): UnreadableFile {
  const isCatalogue = documents.some(({ document }) => {
    const [first = document] = objectsOf(objectOf(document).data)
    return isObject(first) && has(first, 'title') && has(first, 'sources', 'seasons', 'synonyms')
  })
  return new UnreadableFile(isCatalogue ? 'catalogue' : 'otherJson')
}
