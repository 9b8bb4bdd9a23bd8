import type { ImportPolicy } from '@animeteca/contracts/history/history-imports'
import type { Services } from '../../call/context/context.ts'
import { runImports } from '../../transfers/history/run-imports.ts'
import type { Caller } from '../caller.ts'
import { malXml } from './history-files.ts'
import type { MalRow } from './history-files.ts'

/** A completed anime, matched by its id. */
export const bebop: MalRow = {
  series_animedb_id: '1',
  my_watched_episodes: '26',
  my_status: 'Completed',
  my_start_date: '2012-04-01',
  my_finish_date: '2012-05-01',
  my_score: '9',
}
/** A film, matched by its id. */
export const akira: MalRow = {
  series_animedb_id: '47',
  series_title: 'Akira',
  series_type: 'Movie',
  series_episodes: '1',
  my_watched_episodes: '1',
  my_status: 'Completed',
}
/** Matched only by its title. */
export const byTitle: MalRow = {
  series_animedb_id: '999001',
  series_title: 'Corazon de acero',
  series_episodes: '0',
  my_watched_episodes: '4',
  my_status: 'On-Hold',
  my_comments: '<![CDATA[Para el verano.]]>',
}
/** Matched by no anime here. */
export const unknown: MalRow = { series_animedb_id: '999002', series_title: 'Trigun', my_status: 'Plan to Watch' }

/** The upload of a MyAnimeList file with these rows. */
export const fileOf = (...rows: MalRow[]) => ({ file: new Uint8Array(Buffer.from(malXml(rows))) })

/** A person's tracking data without the order in which it was written. */
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

/** Starts an import of these rows and waits until it was read. */
export async function previewed(person: Caller, services: Services, ...rows: MalRow[]) {
  const { import: started } = await person.tracking.imports.start(fileOf(...rows))
  await runImports(services)
  return person.tracking.imports.byId({ importId: started.id })
}

/** The same, confirmed and written. */
export async function imported(person: Caller, services: Services, ...rows: MalRow[]) {
  const { id: importId } = await previewed(person, services, ...rows)
  await person.tracking.imports.confirm({ importId })
  await runImports(services)
  return person.tracking.imports.byId({ importId })
}

/** The same for any file: bytes, text, or an object as JSON. */
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
