import { unprepared } from '../../database/statement.ts'

/** A statement of the undoing of an import. Those with the condition `isUnprocessed` take the import as $1 and some of its animes as $2. */
export const step = (name: string, text: string) => unprepared(`catalogue.undoImport.${name}`, text)

/** SQL condition: a journal row is of this import and these animes, and is not processed yet. */
export const isUnprocessed = (c: string) =>
  `${c}.import_id = $1 and ${c}.anime_id = any($2::int[]) and ${c}.stays is null`
/** SQL condition: a journal row is about an inserted anime. */
export const isInsertedAnime = (c: string) => `${c}.kind = 'anime' and ${c}.before is null`
