import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/moderation/takedowns'
import { z } from 'zod'
import { readTakedownReceipt } from '../../accounts/secrets/takedown-receipt.ts'
import type { PublicContext } from '../../call/context/context.ts'
import type { Connected } from '../../call/context/read-context.ts'
import { decodeCursor, idCursor, isoTimestamp, pageOf, rowId } from '../../call/cursor.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { queryMany, queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { displayedUsername } from '../../visibility/privacy.ts'
import { isWaiting } from './takedown-state.ts'

const asked = `t.id, t.kind, t.address, t.reason, t.text, t.name, t.state, t.appeal, iso(t.created_at) as "createdAt"`

const receipt = statement(
  'takedowns.receipt',
  `select ${asked}, t.email is not null as "hasEmail", ${jsonRows(`
     select d.outcome, d.answer, iso(d.created_at) as "createdAt" from takedown_decisions d where d.takedown_id = t.id order by d.id`)} as decisions
     from takedowns t where t.id = $1`,
)

/** The request and its decisions for the holder of the token. */
export async function readReceipt({ pool, options }: PublicContext, { token }: contract.ByTakedownToken) {
  const id = (await readTakedownReceipt(token, options.authSecrets)) ?? fail('TAKEDOWN_NOT_FOUND')
  return (await queryOne<contract.TakedownReceipt>(pool, receipt, [id])) ?? fail('TAKEDOWN_NOT_FOUND')
}

const columns = `${asked}, t.email, t.words,
  (select json_build_object('id', a.id, 'title', a.title, 'isVisible', a.deleted_at is null) from animes a where a.id = t.anime_id) as anime,
  array(select distinct coalesce(k.site || ' ' || k.external_id, k.picture, concat_ws(' · ', k.title, k.release_year))
          from takedown_keys k where k.takedown_id = t.id order by 1) as keys,
  ${jsonRows(`
    select d.outcome, d.answer, iso(d.created_at) as "createdAt", ${displayedUsername('u')} as decider
      from takedown_decisions d left join users u on u.id = d.decider_id where d.takedown_id = t.id order by d.id`)} as decisions`

const waiting = statement(
  'admin.takedownsWaiting',
  `select ${columns} from takedowns t where ${isWaiting('t.state')} and ($1::int is null or t.id > $1) order by t.id limit $2`,
)

const decided = statement(
  'admin.takedownsDecided',
  `select ${columns}, iso(t.state_at) as "stateAt" from takedowns t
    where not (${isWaiting('t.state')}) and ($1::timestamptz is null or (t.state_at, t.id) < ($1, $2))
    order by t.state_at desc, t.id desc limit $3`,
)

const decidedCursor = z.tuple([isoTimestamp, rowId.max(limits.id.max)])

/** The queue, oldest first, or the decided requests, newest first. */
export async function readTakedowns({ pool }: Connected, { which, limit, cursor }: contract.ListTakedowns) {
  if (which === 'waiting') {
    const [after = null] = decodeCursor(cursor, idCursor) ?? []
    const rows = await queryMany<contract.Takedown>(pool, waiting, [after, limit + 1])
    const { items, nextCursor } = pageOf(rows, limit, (last) => [last.id])
    return { takedowns: items, nextCursor }
  }
  const [before = null, id = null] = decodeCursor(cursor, decidedCursor) ?? []
  const rows = await queryMany<contract.Takedown & { stateAt: string }>(pool, decided, [before, id, limit + 1])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.stateAt, last.id])
  return { takedowns: items, nextCursor }
}
