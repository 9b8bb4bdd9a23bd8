import type { IdRange } from '@animeteca/contracts/catalogue/changes/field-changes'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import type { PoolClient } from 'pg'
import { execute, queryOne, statement } from '../../database/statement.ts'

interface Edit {
  animeId: number
  userId: number
  site: ExternalSite
  externalId: string
}

/** SQL of the range of episodes of an anime's id `site:id` as JSON; null without the id. */
export const storedRange = (animeId: string, id: string) => `(
  select jsonb_build_object('seasonNumber', own.season_number, 'firstEpisode', x.first_episode, 'episodeCount', x.episode_count)
    from external_refs x left join seasons own on own.id = x.season_id
   where x.anime_id = ${animeId} and x.site || ':' || x.external_id = ${id} and x.deleted_at is null)`

/** Runs a change of one external id, and records its range of episodes before and after it, so that a refresh leaves it. */
export async function recordIdRange(client: PoolClient, edit: Edit, change: () => Promise<void>) {
  const { animeId, userId, site, externalId } = edit
  const id = `${site}:${externalId}`
  const { range } = (await queryOne<{ range: IdRange | null }>(client, stored, [animeId, id]))!
  await change()
  await execute(client, record, [animeId, id, JSON.stringify(range), userId])
}

const stored = statement('provenance.idRange', `select ${storedRange('$1::int', '$2::text')} as range`)

const record = statement(
  'provenance.recordIdRange',
  `insert into field_changes (anime_id, kind, row_id, field, before, after, user_id)
   select $1, 'externalId', $1, $2, nullif($3::jsonb, 'null'), now_stored.range, $4
     from (select ${storedRange('$1::int', '$2::text')} as range) now_stored
    where now_stored.range is distinct from nullif($3::jsonb, 'null')`,
)
