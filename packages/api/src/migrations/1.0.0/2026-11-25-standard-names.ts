import { Migration } from '@mikro-orm/migrations'

/** The new name of each renamed table. */
export const renamedTables: Readonly<Record<string, string>> = {
  watch_runs: 'rewatches',
  run_marks: 'rewatch_marks',
  lifted_veils: 'revealed_episodes',
  listed_words: 'blocked_words',
}

const columns = [
  ['users', 'spoiler_veil', 'spoiler_guard'],
  ['users', 'bio_held_at', 'bio_pending_review_since'],
  ['users', 'closing_at', 'deletion_requested_at'],
  ['episode_comments', 'held_at', 'pending_review_since'],
  ['episode_comments', 'tells_episode_id', 'spoils_episode_id'],
  ['profile_comments', 'held_at', 'pending_review_since'],
  ['custom_lists', 'held_at', 'pending_review_since'],
  ['rewatch_marks', 'run_id', 'rewatch_id'],
  ['tracking_events', 'run_id', 'rewatch_id'],
  ['tracking_events', 'run_from', 'rewatch_from'],
  ['tracking_events', 'run_to', 'rewatch_to'],
  ['tracking_events', 'moments', 'watched_times'],
  ['player_deliveries', 'run_id', 'rewatch_id'],
]

const constraints = [
  ['rewatches', 'watch_runs_pkey', 'rewatches_pkey'],
  ['rewatches', 'watch_runs_user_id_foreign', 'rewatches_user_id_foreign'],
  ['rewatches', 'watch_runs_anime_id_foreign', 'rewatches_anime_id_foreign'],
  ['rewatches', 'watch_runs_finished_check', 'rewatches_finished_check'],
  ['rewatch_marks', 'run_marks_pkey', 'rewatch_marks_pkey'],
  ['rewatch_marks', 'run_marks_run_id_foreign', 'rewatch_marks_rewatch_id_foreign'],
  ['rewatch_marks', 'run_marks_episode_id_foreign', 'rewatch_marks_episode_id_foreign'],
  ['revealed_episodes', 'lifted_veils_pkey', 'revealed_episodes_pkey'],
  ['revealed_episodes', 'lifted_veils_user_id_foreign', 'revealed_episodes_user_id_foreign'],
  ['revealed_episodes', 'lifted_veils_episode_id_foreign', 'revealed_episodes_episode_id_foreign'],
  ['blocked_words', 'listed_words_pkey', 'blocked_words_pkey'],
  ['blocked_words', 'listed_words_word_check', 'blocked_words_word_check'],
  ['users', 'users_spoiler_veil_check', 'users_spoiler_guard_check'],
  ['users', 'users_bio_held_check', 'users_bio_pending_review_check'],
  ['users', 'users_closing_admin_check', 'users_deletion_admin_check'],
  [
    'episode_comments',
    'episode_comments_tells_episode_id_foreign',
    'episode_comments_spoils_episode_id_foreign',
  ],
  ['tracking_events', 'tracking_events_run_id_foreign', 'tracking_events_rewatch_id_foreign'],
  ['tracking_events', 'tracking_events_run_from_check', 'tracking_events_rewatch_from_check'],
  ['tracking_events', 'tracking_events_run_to_check', 'tracking_events_rewatch_to_check'],
  ['tracking_events', 'tracking_events_moments_check', 'tracking_events_watched_times_check'],
]

const indexes = [
  ['watch_runs_anime', 'rewatches_anime'],
  ['watch_runs_open', 'rewatches_open'],
  ['watch_runs_of_anime', 'rewatches_of_anime'],
  ['watch_runs_discarded', 'rewatches_discarded'],
  ['run_marks_episode', 'rewatch_marks_episode'],
  ['users_closing_at', 'users_deletion_requested_at'],
  ['episode_comments_telling', 'episode_comments_spoiling'],
  ['reports_held_once', 'reports_pending_once'],
  ['tracking_events_run', 'tracking_events_rewatch'],
]

/** Names of `not null` constraints contain those of table and column. PostgreSQL stores them from version 18 on. */
const renameNotNullConstraints = `
  do $$ declare found record; begin
    for found in
      select t.relname, c.conname, t.relname || '_' || a.attname || '_not_null' as name
        from pg_constraint c join pg_class t on t.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'n' and t.relnamespace = 'public'::regnamespace
         and t.relname in (${[...Object.values(renamedTables), ...columns.map(([table]) => table)].map((name) => `'${name}'`).join(', ')})
    loop
      if found.conname <> found.name then
        execute format('alter table %I rename constraint %I to %I', found.relname, found.conname, found.name);
      end if;
    end loop;
  end $$`

/** Gives tables and columns the terms of the glossary. Only names change: no row is rewritten and no index is built again. */
export class StandardNames extends Migration {
  override up() {
    for (const [from, to] of Object.entries(renamedTables)) this.addSql(`alter table ${from} rename to ${to}`)
    this.addSql('alter sequence watch_runs_id_seq rename to rewatches_id_seq')
    for (const [table, from, to] of columns) this.addSql(`alter table ${table} rename column ${from} to ${to}`)
    for (const [table, from, to] of constraints) this.addSql(`alter table ${table} rename constraint ${from} to ${to}`)
    for (const [from, to] of indexes) this.addSql(`alter index ${from} rename to ${to}`)
    this.addSql(renameNotNullConstraints)
    // a new database lacks this index, because `migrations/indexes.ts` declares it
    this.addSql('alter index if exists episode_comments_held rename to episode_comments_pending_review')
  }
}
