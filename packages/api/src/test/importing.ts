import type { ImportPolicy } from '@animeteca/contracts/history/history-imports'
import type { Services } from '../call/context.ts'
import { runImports } from '../transfers/history/run-imports.ts'
import type { Caller } from './caller.ts'
import { malXml } from './history-files.ts'
import type { MalRow } from './history-files.ts'

/** As it comes in where all of it was seen; by its id. */
export const bebop: MalRow = {
  series_animedb_id: '1',
  my_watched_episodes: '26',
  my_status: 'Completed',
  my_start_date: '2012-04-01',
  my_finish_date: '2012-05-01',
  my_score: '9',
}
/** A film, by its id. */
export const akira: MalRow = {
  series_animedb_id: '47',
  series_title: 'Akira',
  series_type: 'Movie',
  series_episodes: '1',
  my_watched_episodes: '1',
  my_status: 'Completed',
}
/** Of which only the title is known here. */
export const byTitle: MalRow = {
  series_animedb_id: '999001',
  series_title: 'Corazon de acero',
  series_episodes: '0',
  my_watched_episodes: '4',
  my_status: 'On-Hold',
  my_comments: '<![CDATA[Para el verano.]]>',
}
/** Of which nothing is known here. */
export const unknown: MalRow = { series_animedb_id: '999002', series_title: 'Trigun', my_status: 'Plan to Watch' }

/** The file that MyAnimeList writes of such rows. */
export const fileOf = (...rows: MalRow[]) => ({ file: new Uint8Array(Buffer.from(malXml(rows))) })

/** What one sees of somebody's tracking, without the order in which it was written. */
export async function shelfOf({ tracking }: Caller) {
  const [{ entries }, { episodes }, { details }] = await Promise.all([
    tracking.lists({}),
    tracking.watched({}),
    tracking.entryDetails(),
  ])
  return {
    lists: Object.fromEntries(entries.map(({ animeTitle, listType }) => [animeTitle, listType])),
    marks: Object.fromEntries(episodes.map(({ episodeId, watchedAt }) => [episodeId, watchedAt])),
    details: Object.fromEntries(details.map(({ animeId, ...rest }) => [animeId, rest])),
  }
}

/** Somebody's import of such rows when it has been read. */
export async function previewed(person: Caller, services: Services, ...rows: MalRow[]) {
  const { import: started } = await person.tracking.imports.start(fileOf(...rows))
  await runImports(services)
  return person.tracking.imports.byId({ importId: started.id })
}

/** The same when it has been written. */
export async function imported(person: Caller, services: Services, ...rows: MalRow[]) {
  const { id: importId } = await previewed(person, services, ...rows)
  await person.tracking.imports.confirm({ importId })
  await runImports(services)
  return person.tracking.imports.byId({ importId })
}

/** The same of any file: its bytes or text, or an object as its JSON. */
export async function importedFile(
  person: Caller,
  services: Services,
  content: object | string,
  policy?: ImportPolicy,
) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const file = content instanceof Uint8Array ? new Uint8Array(content) : new Uint8Array(Buffer.from(text))
  const { import: started } = await person.tracking.imports.start({ file })
  await runImports(services)
  await person.tracking.imports.confirm({ importId: started.id, ...(policy && { policy }) })
  await runImports(services)
  return person.tracking.imports.byId({ importId: started.id })
}
