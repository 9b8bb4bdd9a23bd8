import type * as contract from '@animeteca/contracts/moderation/reports'
import type { Connected } from '../../call/context/read-context.ts'
import { decodeCursor, longIdCursor, pageOf } from '../../call/cursor.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { queryOne, queryMany, statement } from '../../database/statement.ts'
import { personJson } from '../../visibility/privacy.ts'
import { isSubjectRemoved } from './report-subjects.ts'

const earlier = jsonRows(`
  select distinct o.kind, o.outcome, iso(o.decided_at) as "decidedAt" from reports o
   where o.author_id = u.id and o.decided_at is not null order by 3 desc limit 5`)

const evidence = `(select json_agg(e.evidence order by e.first) from (
  select o.evidence, min(o.id) as first from reports o
   where o.kind = r.kind and o.subject_id = r.subject_id and o.decided_at is null group by o.evidence) e)`

const reports = jsonRows(`
  select o.id, o.reason, o.text, o.words, w.username as reporter, iso(o.created_at) as "createdAt"
    from reports o left join users w on w.id = o.reporter_id
   where o.kind = r.kind and o.subject_id = r.subject_id and o.decided_at is null order by o.id limit 20`)

// Uses the index `reports_open`. Subjects are ordered by their first report, oldest first.
const queue = statement(
  'admin.reports',
  `select r.id as first, r.kind, r.subject_id as "subjectId", ${isSubjectRemoved('r')} as "isGone",
          ${personJson('u')} as author,
          ${evidence} as evidence, ${reports} as reports, ${earlier} as earlier
     from reports r join users u on u.id = r.author_id
    where r.decided_at is null and ($1::bigint is null or r.id > $1)
      and not exists (select from reports o where o.kind = r.kind and o.subject_id = r.subject_id and o.decided_at is null and o.id < r.id)
    order by r.id limit $2`,
)

/** Everything pending review, oldest first. */
export async function readReports({ pool }: Connected, { limit, cursor }: contract.ListReports) {
  const [after = null] = decodeCursor(cursor, longIdCursor) ?? []
  const rows = await queryMany<contract.ReportedThing & { first: number }>(pool, queue, [after, limit + 1])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.first])
  return { things: items, nextCursor }
}

/** SQL of the number of reported things, not of reports: ten reports of one comment count once. */
export const openReports = '(select count(distinct (kind, subject_id))::int from reports where decided_at is null)'

const count = statement('admin.reportCount', `select ${openReports} as open`)

/** Counts the things with open reports. */
export const readReportCount = async ({ pool }: Connected) => (await queryOne<{ open: number }>(pool, count))!
