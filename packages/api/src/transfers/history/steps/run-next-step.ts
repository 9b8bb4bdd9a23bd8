import type { ImportState } from '@animeteca/contracts/history/history-imports'
import type { Pool, PoolClient } from 'pg'
import { isTransient } from '../../../database/connections/database-failure.ts'
import { execute, queryOne, statement } from '../../../database/statement.ts'
import { setStatementTimeout, transaction } from '../../../database/transaction.ts'
import { compareStep } from './compare-step.ts'
import { isUnavailable } from './step.ts'
import type { Claimed, StepResult } from './step.ts'
import { undoStep } from './undo-step.ts'
import { beginStep, writeStep } from './write-step.ts'

/** A step that was run, with the owner of the import. */
export interface Step extends StepResult {
  userId: number
}

// By `history_imports_due`. The queue is fair per person: next is the person whose last step is the oldest, however many imports they
// start. A server works on the row that it has locked; PostgreSQL releases the lock when the server dies.
const claim = statement(
  'history.claim',
  `select id, user_id as "userId", row_count as "rowCount", state, policy from history_imports i
    where state in ('reading', 'applying', 'undoing')
       or state = 'waiting' and not exists (
            select from history_imports o where o.user_id = i.user_id and o.state in ('applying', 'undoing'))
    order by (select max(stepped_at) from history_imports o
               where o.user_id = i.user_id and o.state in ('reading', 'waiting', 'applying', 'undoing')), stepped_at, id
    limit 1 for update skip locked`,
)
const recordStep = statement('history.step', 'update history_imports set stepped_at = clock_timestamp() where id = $1')

/** Runs the next step of the next due import in one transaction, so finished steps survive a crash. Undefined when no import is due. */
export async function runNextStep(pool: Pool): Promise<Step | undefined> {
  let due: Claimed | undefined
  try {
    return await transaction(pool, async (client) => {
      due = await queryOne<Claimed>(client, claim)
      if (!due) return undefined
      await execute(client, recordStep, [due.id])
      // matching reads the whole catalogue once per thousand titles, which takes seconds on a busy machine
      await setStatementTimeout(client, 60)
      return { userId: due.userId, ...(await steps[due.state]!(client, due)) }
    })
  } catch (error) {
    // a permanent error fails this import, so that it does not block the queue
    if (due && !isTransient(error) && !isUnavailable(error)) await execute(pool, failed, [due.id])
    throw error
  }
}

const failed = statement('history.fail', `update history_imports set state = 'failed' where id = $1`)

const steps: Partial<Record<ImportState, (client: PoolClient, due: Claimed) => Promise<StepResult>>> = {
  reading: compareStep,
  waiting: beginStep,
  applying: writeStep,
  undoing: undoStep,
}
