import { statement } from '../../database/statement.ts'

/** A statement of the undoing of an import. Those with `waiting` take the import as $1 and some of its animes as $2. */
export const step = (name: string, text: string) => statement(`catalogue.undoImport.${name}`, text)

/** SQL condition: the journal rows `c` of these animes are not processed yet. */
export const waiting = 'c.import_id = $1 and c.anime_id = any($2::int[]) and c.stays is null'
/** SQL condition: the row is about an inserted anime. */
export const isInsertedAnime = `c.kind = 'anime' and c.before is null`
