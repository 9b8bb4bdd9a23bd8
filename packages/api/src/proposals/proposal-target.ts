import type { Viewer } from '@animeteca/contracts/can'
import { proposalFacts } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalField } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalValue } from '@animeteca/contracts/proposals/proposal-values'
import type { PoolClient } from 'pg'
import { joinChangedRows, currentValue } from '../catalogue/provenance/edited-fields.ts'
import { relationsBothWays } from '../catalogue/relations/relation-statements.ts'
import { execute, queryOne, statement } from '../database/statement.ts'
import type { Connection } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { isShown, isShownById, seesAdultTitles } from '../visibility/audience.ts'

export interface Target {
  animeId: number
  field: ProposalField
  rowId: number
  /** The value that a change is for: of several addresses on a platform it is the current one, as long as it exists. */
  base?: ProposalValue
  /** The proposed value: of a new address on a platform the current value is this one, if it is there already. */
  value?: ProposalValue
}

/** SQL condition, with `joinChangedRows`: the anime, season, episode, related anime or platform of a field exists and is not deleted. */
export const isTargetHere = (c: string) => `a.deleted_at is null and case ${c}.kind when 'anime' then true
  when 'season' then s.anime_id = a.id and s.deleted_at is null
  when 'episode' then s.anime_id = a.id and s.deleted_at is null and e.deleted_at is null
  when 'platform' then exists (select from platforms w where w.id = ${c}.row_id)
  else ${c}.row_id <> a.id and exists (select from animes o where o.id = ${c}.row_id and o.deleted_at is null) end`

/**
 * SQL of the current value of a field, with `joinChangedRows`. A relation that only the other anime states has its inverse kind, as on the page. Of
 * several addresses on a platform it is the one that the change is for (`base`), or the first if that is gone; of a new address (`added`) it
 * is itself.
 */
export const shownValue = (c: string) => `case ${c}.kind when 'relation' then (
    select to_jsonb(n.kind) from ${relationsBothWays} n where n.id = ${c}.anime_id and n.other = ${c}.row_id order by n.is_derived limit 1)
  when 'platform' then (
    select to_jsonb(t.url) from platform_addresses t
     where t.anime_id = ${c}.anime_id and t.platform_id = ${c}.row_id and not t.is_removed and (${c}.added is null or to_jsonb(t.url) = ${c}.added)
     order by to_jsonb(t.url) is distinct from ${c}.base, t.url limit 1)
  else ${currentValue(c)} end`

/** SQL of the kind of a proposal, or of the name of its field in the catalogue. */
const fact = (p: string, name: 'kind' | 'field') =>
  `case ${p}.field ${Object.entries(proposalFacts)
    .map(([field, facts]) => `when '${field}' then '${facts[name]}'`)
    .join(' ')} end`

/** SQL joins that add to a proposal its field as `c`, and the rows of `joinChangedRows`. */
export const joinProposalRows = (p: string) =>
  `cross join lateral (select ${p}.anime_id, ${fact(p, 'kind')} as kind, ${p}.row_id, ${fact(p, 'field')} as field, ${p}.base,
     case when ${p}.field = 'newAddress' then ${p}.value end as added) c ${joinChangedRows('c')}`

const current = statement(
  'proposals.current',
  `select ${shownValue('c')} as value
     from (select $1::int as anime_id, $2::text as kind, $3::int as row_id, $4::text as field, $6::jsonb as base,
                  nullif($7::jsonb, 'null') as added) c ${joinChangedRows('c')}
    where ${isTargetHere('c')} and ${isShown('$5::boolean')}
      and (c.kind <> 'relation' or ${isShownById('$5::boolean', 'c.row_id')})`,
)

/** The current value of a field; undefined if its row is deleted, belongs to another anime, or is of an adult title and `seesAdult` is false. */
export async function readCurrent(
  on: Connection,
  { animeId, field, rowId, base, value }: Target,
  { seesAdult }: { seesAdult: boolean },
) {
  const { kind, field: name } = proposalFacts[field]
  return queryOne<{ value: ProposalValue }>(on, current, [
    animeId,
    kind,
    rowId,
    name,
    seesAdult,
    JSON.stringify(base ?? null),
    // no address is empty, so nothing is found while the value is not known
    JSON.stringify(field === 'newAddress' ? (value ?? '') : null),
  ])
}

/** The current value, or the failure that names what is missing. */
export async function requireCurrent(on: Connection, target: Target, actor: Viewer): Promise<ProposalValue> {
  const { kind } = proposalFacts[target.field]
  if (kind === 'relation' && target.animeId === target.rowId) fail('RELATED_TO_ITSELF')
  const seesAdult = seesAdultTitles(actor)
  const found = await readCurrent(on, target, { seesAdult })
  if (found) return found.value
  if ((await execute(on, visibleAnime, [target.animeId, seesAdult])) === 0) fail('ANIME_NOT_FOUND')
  return fail(missing[kind])
}

const missing = {
  anime: 'ANIME_NOT_FOUND',
  season: 'SEASON_NOT_FOUND',
  episode: 'EPISODE_NOT_FOUND',
  relation: 'RELATED_ANIME_NOT_FOUND',
  platform: 'PLATFORM_NOT_FOUND',
} as const

const visibleAnime = statement(
  'proposals.visibleAnime',
  `select from animes a where id = $1 and deleted_at is null and ${isShown('$2::boolean')}`,
)

const lock = (table: string) =>
  statement(`proposals.lock.${table}`, `select from ${table} where id = $1 for no key update`)
const locks = {
  anime: lock('animes'),
  season: lock('seasons'),
  episode: lock('episodes'),
  relation: lock('animes'),
  platform: lock('animes'),
}

/** Locks the row of the field, or the anime of a relation or an address, so that an edit of it is either seen or waits. */
export const lockTarget = async (client: PoolClient, { animeId, field, rowId }: Target) => {
  const { kind } = proposalFacts[field]
  await queryOne(client, locks[kind], [kind === 'relation' || kind === 'platform' ? animeId : rowId])
}
