import type * as contract from '@animeteca/contracts/admin/admin'
import type { Connected } from '../call/context/read-context.ts'
import { decodeCursor, longIdCursor, pageOf } from '../call/cursor.ts'
import { queryMany, statement } from '../database/statement.ts'
import { displayedUsername } from '../visibility/privacy.ts'

const auditLog = statement(
  'admin.auditLog',
  `select a.id, a.action, a.actor_id as "actorId", ${displayedUsername('u')} as "actorUsername", a.target_type as "targetType",
          a.target_id as "targetId", a.detail, a.ip, a.request_id as "requestId", iso(a.created_at) as "createdAt"
     from audit_entries a left join users u on u.id = a.actor_id
    where ($1::text is null or a.action = $1) and ($2::bigint is null or a.id < $2) order by a.id desc limit $3`,
)

/** The audit log, newest first. */
export async function readAudit({ pool }: Connected, { action, limit, cursor }: contract.AuditPage) {
  const [before = null] = decodeCursor(cursor, longIdCursor) ?? []
  const rows = await queryMany<contract.AuditEntry>(pool, auditLog, [action ?? null, before, limit + 1])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.id])
  return { entries: items, nextCursor }
}
