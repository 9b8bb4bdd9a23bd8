/** SQL of a row's columns as a JSON object. */
export const valuesOf = (row: string, columns: readonly string[]) =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`

/**
 * CTE that records changes of rows in the journal, if an import id is given: `changes` selects `anime_id, kind, key, before, after`. Of several
 * changes of a row by an import the first `before` is retained. The import's id is the statement's second parameter.
 */
export const journalOf = (changes: string) => `journal as (
    insert into catalogue_import_changes (import_id, anime_id, kind, key, before, after)
    select i.id, c.anime_id, c.kind, c.key, c.before, c.after from (select $2::bigint as id) i, (${changes}) c where i.id is not null
    on conflict (import_id, anime_id, kind, key) do update set after = excluded.after, at = now()
  )`

/** The columns of `rowSource`, of everything that belongs to an anime. */
export const rowSourceColumns = ['source', 'imported_at']

/** The columns with the range of episodes of an external id. */
export const refRange = ['season_id', 'first_episode', 'episode_count']

/** The columns with the hours of a season. */
export const broadcastColumns = ['starts_at', 'every', 'ends_at']
