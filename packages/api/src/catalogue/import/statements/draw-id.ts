import { statement } from '../../../database/statement.ts'

/** SQL that draws the id of a new row. Only new rows draw one, since a sequence never returns values. */
export type DrawId = (table: 'animes' | 'seasons' | 'episodes' | 'external_refs') => string

export const drawId: DrawId = (table) => `nextval('${table}_id_seq')::int`

/** For a transaction that is rolled back: negative ids from a temporary sequence. */
export const drawTrialId: DrawId = () => `nextval('trial_ids')::int`
export const createTrialIds = statement(
  'catalogue.createTrialIds',
  'create temporary sequence trial_ids increment by -1',
)
