import type { Classification } from '@animeteca/contracts/history/history-imports'
import type { PoolClient } from 'pg'
import { execute, unprepared } from '../../../database/statement.ts'
import { readGroups } from './current-state.queries.ts'
import type { Group } from './current-state.queries.ts'
import { isUntouched } from './current-state.ts'
import { addsNothing, leavesAnimeAlone, planGroup } from './plan-group.ts'
import type { GroupPlan } from './plan-group.ts'

const store = unprepared(
  'history.storeClassifications',
  `update history_import_rows r set verdict = v.verdict
     from jsonb_to_recordset($2::jsonb) v(row int, verdict text) where r.import_id = $1 and r.row = v.row`,
)
// rows whose anime was moved to the trash meanwhile
const unmatch = unprepared(
  'history.unmatch',
  `update history_import_rows set verdict = 'unmatched'
    where import_id = $1 and anime_id = any($2::int[]) and verdict is null`,
)

/** Stores the classification of each row of the animes: new, same, changes or conflict. */
export async function classifyRows(client: PoolClient, importId: number, userId: number, animeIds: number[]) {
  const groups = await readGroups(client, { importId, userId, animeIds, isForWriting: false })
  const classified = groups.flatMap(classify)
  await execute(client, store, [importId, JSON.stringify(classified)])
  await execute(client, unmatch, [importId, animeIds])
}

/** A conflict exists only where the policies would write different data. */
function classify({ own, rows }: Group): { row: number; verdict: Classification }[] {
  const isNew = isUntouched(own)
  const theirs = planGroup('theirs', own, rows)
  // without own data both policies give the same plan
  const further = isNew ? theirs : planGroup('further', own, rows)
  const isConflict = !isSame(theirs, further)
  const isAlone = [further, theirs].every((plan) => leavesAnimeAlone({ ...plan, details: changedHere(plan) }))
  return theirs.rows.map((planned) => {
    const { row } = planned
    if (isAlone && addsNothing(planned)) return { row, verdict: 'same' }
    if (isNew) return { row, verdict: 'new' }
    return { row, verdict: isConflict ? 'conflict' : 'changes' }
  })
}

const isSame = (one: GroupPlan, other: GroupPlan) => JSON.stringify(decided(one)) === JSON.stringify(decided(other))

const decided = (plan: GroupPlan) => [
  plan.place,
  changedHere(plan),
  plan.rows.map(({ ratings, positions }) => [
    ratings.map(({ episodeId }) => episodeId),
    positions.map(({ episodeId }) => episodeId),
  ]),
]

/** The changed details that are shown to the person. The others are always stored, and only exports use them. */
function changedHere({ details: { externalEntries: _entries, externalStatus: _status, ...details } }: GroupPlan) {
  return details
}
