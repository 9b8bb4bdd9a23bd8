/** SQL for columns of a row as JSON, by their names. */
export const valuesOf = (row: string, columns: readonly string[]) =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`

/**
 * A part of a statement that notes what it does to rows, where it gets the id of an import: `changes` selects `anime_id, kind, key,
 * before, after`. What a row was before the first change of an import stands, and so does that the import has made it.
 */
export const journalOf = (changes: string) => `journal as (
    insert into catalogue_import_changes (import_id, anime_id, kind, key, before, after)
    select i.id, c.anime_id, c.kind, c.key, c.before, c.after from (select ?::bigint as id) i, (${changes}) c where i.id is not null
    on conflict (import_id, anime_id, kind, key) do update set after = excluded.after, at = now()
  )`

/** Columns that say which episodes an id elsewhere stands for. */
export const refRange = ['season_id', 'first_episode', 'episode_count']
