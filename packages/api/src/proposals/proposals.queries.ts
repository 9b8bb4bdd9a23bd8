import { can } from '@animeteca/contracts/can'
import { proposalFacts } from '@animeteca/contracts/proposals/proposal-fields'
import type * as queue from '@animeteca/contracts/proposals/proposal-queue'
import type * as contract from '@animeteca/contracts/proposals/proposals'
import type { Connected, OwnContext } from '../call/context/read-context.ts'
import { decodeCursor, longIdCursor, pageOf } from '../call/cursor.ts'
import { queryMany, queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { displayedUsername } from '../visibility/privacy.ts'
import { recordedCover, shownCover } from '../visibility/shown-cover.ts'
import { readAllowance, recordColumns } from './proposal-record.ts'
import { isTargetHere, joinProposalRows, requireCurrent, shownValue } from './proposal-target.ts'

/** SQL of the value that a proposal was made against, as its author may see it. */
const shownBase = `case when p.field = 'coverImage' then to_jsonb(${recordedCover("(p.base #>> '{}')")}) else p.base end`

const columnsWith = (
  base: string,
) => `p.id, p.anime_id as "animeId", a.title as "animeTitle", p.field, s.season_number as "seasonNumber",
  e.episode_number as "episodeNumber", coalesce(o.title, w.name) as related, ${base} as base, p.value, p.regions,
  array(select t.url from platform_addresses t
         where p.field = 'newAddress' and t.anime_id = p.anime_id and t.platform_id = p.row_id and not t.is_removed and to_jsonb(t.url) <> p.value
         order by t.url) as others, p.reason, p.status, p.answer,
  iso(p.created_at) as "createdAt", iso(p.decided_at) as "decidedAt"`

/** SQL from-clause with the related anime of a proposal, if it meets the condition, and its platform. */
const rowsWhere = (
  isRelatedShown: string,
) => `${joinProposalRows('p')} left join animes o on c.kind = 'relation' and o.id = c.row_id and o.deleted_at is null and ${isRelatedShown}
  left join platforms w on c.kind = 'platform' and w.id = c.row_id`

// Uses the index `change_proposals_proposer`.
const own = statement(
  'proposals.own',
  `select ${columnsWith(shownBase)} from change_proposals p ${rowsWhere(isShown(caller, 'o'))}
    where p.proposer_id = $1 and ${isShown(caller)} and ($2::bigint is null or p.id < $2) order by p.id desc limit $3`,
)

/** The caller's proposals, newest first, and what they may still propose today. */
export async function readOwn({ pool, actor }: OwnContext, { limit, cursor }: contract.Page) {
  const [before = null] = decodeCursor(cursor, longIdCursor) ?? []
  const [found, allowance] = await Promise.all([
    queryMany<contract.OwnProposals['proposals'][number]>(pool, own, [actor.id, before, limit + 1]),
    readAllowance(pool, actor.id),
  ])
  const { items, nextCursor } = pageOf(found, limit, (last) => [last.id])
  return { proposals: items, allowance, nextCursor }
}

const cover = statement('proposals.shownCover', `select ${shownCover('$1::text')} as value`)

const addresses = statement(
  'proposals.addresses',
  `select url from platform_addresses where anime_id = $1 and platform_id = $2 and not is_removed order by url`,
)

/** The current value of a field that a change can be proposed for; of a cover, what the page shows, and of a platform, all of its addresses too. */
export async function readProposable(
  { pool, actor }: OwnContext,
  target: contract.Proposable,
): Promise<contract.ProposableValue> {
  const value = await requireCurrent(pool, target, actor)
  if (proposalFacts[target.field].kind === 'platform') {
    const found = await queryMany<{ url: string }>(pool, addresses, [target.animeId, target.rowId])
    return { value, addresses: found.map(({ url }) => url) }
  }
  if (target.field !== 'coverImage') return { value, addresses: [] }
  const shown = await queryOne<{ value: string | null }>(pool, cover, [value])
  return { value: shown!.value, addresses: [] }
}

const proposedCover = statement(
  'proposals.cover',
  `select c.picture from change_proposals p join animes a on a.id = p.anime_id join proposed_covers c on c.address = p.value #>> '{}'
    where p.id = $2 and p.field = 'coverImage' and p.status = 'waiting'
      and ($3::boolean or p.proposer_id = $1 and ${isShown(caller)})`,
)

/** The uploaded cover of a waiting proposal, for its author and administrators. */
export async function readProposedCover({ pool, actor }: OwnContext, { proposalId }: contract.ByProposal) {
  const values = [actor.id, proposalId, can.administer(actor)]
  const found = (await queryOne<{ picture: Buffer }>(pool, proposedCover, values)) ?? fail('PROPOSAL_NOT_FOUND')
  return { picture: `data:image/webp;base64,${found.picture.toString('base64')}` }
}

const queued = (name: string, condition: string, order: 'asc' | 'desc') =>
  statement(
    `admin.proposals.${name}`,
    `select ${columnsWith('p.base')}, ${shownValue('c')} as current, not (${isTargetHere('c')}) as "isGone", p.words,
            ${displayedUsername('u')} as username, record.accepted as "acceptedCount", record.rejected as "rejectedCount",
            ${displayedUsername('d')} as "decidedBy"
       from (select * from change_proposals p where ${condition} order by p.id ${order} limit $2) p
       ${rowsWhere('true')}
       left join users u on u.id = p.proposer_id
       left join users d on d.id = p.decider_id
       cross join lateral (select ${recordColumns} from change_proposals t where t.proposer_id = p.proposer_id) record
      order by p.id ${order}`,
  )

// The first uses the index `change_proposals_waiting`, the second the primary key.
const waiting = queued('waiting', `p.status = 'waiting' and ($1::bigint is null or p.id > $1)`, 'asc')
const decided = queued(
  'decided',
  `p.status in ('accepted', 'refused', 'undone') and ($1::bigint is null or p.id < $1)`,
  'desc',
)

/** Proposals that wait for a decision, oldest first, or decided ones, newest first. */
export async function readQueue({ pool }: Connected, { isDecided, limit, cursor }: queue.ListProposals) {
  const [place = null] = decodeCursor(cursor, longIdCursor) ?? []
  const found = await queryMany<queue.QueuedProposals['proposals'][number]>(pool, isDecided ? decided : waiting, [
    place,
    limit + 1,
  ])
  const { items, nextCursor } = pageOf(found, limit, (last) => [last.id])
  return { proposals: items, nextCursor }
}
