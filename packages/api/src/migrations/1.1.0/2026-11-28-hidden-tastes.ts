import { Migration } from '@mikro-orm/migrations'

/** The people that a pair of similar animes needs, as in `limits.similarAnimes` at the time of this migration. */
const people = 5

/** SQL condition: fewer people than a pair needs like both animes. */
const isTooFew = (one: string, other: string) => `(
  select count(*) from (
    select from affinities f join affinities o on o.user_id = f.user_id and o.anime_id = ${other} where f.anime_id = ${one} limit ${people}) both_liked
  ) < ${people}`

/** SQL that removes pairs of few people, of which the anime in `column` is one of those that a person likes no longer for others. */
const removePairs = (column: string) => `
  delete from similar_animes s using unnest(hidden) h where s.${column} = h and s.basis = 'people' and ${isTooFew('s.anime_id', 's.other_id')};`

/**
 * Triggers that remove a person's tastes from what is computed for others as soon as they hide them, in the transaction that hides
 * them. Without them the tastes would stay until the next night.
 */
export class HiddenTastes extends Migration {
  override up() {
    this.addSql(`create function hide_tastes(person int, only_anime int) returns void language plpgsql as $$
      declare hidden int[];
      begin
        perform pg_advisory_xact_lock(hashtext('animeteca.tastes'));
        with gone as (
          delete from affinities where user_id = person and (only_anime is null or anime_id = only_anime) returning anime_id
        )
        select coalesce(array_agg(anime_id), '{}') into hidden from gone;
        delete from anime_popularity p using unnest(hidden) h where p.anime_id = h
           and (select count(*) from (select from affinities f where f.anime_id = h limit ${people}) liked) < ${people};
        ${removePairs('anime_id')}
        ${removePairs('other_id')}
      end $$`)
    this.addSql(`create function hide_tastes_of_person() returns trigger language plpgsql as $$
      begin perform hide_tastes(new.id, null); return null; end $$`)
    this.addSql(`create function hide_taste_of_entry() returns trigger language plpgsql as $$
      begin perform hide_tastes(new.user_id, new.anime_id); return null; end $$`)
    this.addSql(`create trigger users_hide_tastes after update of profile_public, show_activity, suspended_at, deletion_requested_at on users for each row
      when (not new.profile_public or not new.show_activity or new.suspended_at is not null or new.deletion_requested_at is not null)
      execute function hide_tastes_of_person()`)
    this.addSql(`create trigger entry_details_hide_taste after insert or update of is_private on entry_details for each row
      when (new.is_private) execute function hide_taste_of_entry()`)
  }
}
