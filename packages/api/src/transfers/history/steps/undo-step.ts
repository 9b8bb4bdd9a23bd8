import type { PoolClient } from 'pg'
import { execute, unprepared } from '../../../database/statement.ts'
import { undoGroups } from '../writing/undo-groups.ts'
import { undoLists } from '../writing/undo-lists.ts'
import { countDone, enterState, nextAnimesStatement, readNextAnimes } from './step.ts'
import type { Claimed } from './step.ts'

const toUndo = nextAnimesStatement('toUndo', `outcome = 'written'`)

/** Undoes the rows of some animes, and custom lists at the end. */
export async function undoStep(client: PoolClient, { id, userId }: Claimed) {
  const animeIds = await readNextAnimes(client, id, toUndo)
  if (animeIds.length === 0) {
    await execute(client, closeRest, [id])
    await undoLists(client, id, userId)
    return enterState(client, id, 'undone')
  }
  const rated = await undoGroups(client, { importId: id, userId, animeIds })
  await countDone(client, id, animeIds)
  return { isOver: false, rated }
}

// waiting rows stop waiting; written rows of a deleted anime lost their data with it
const closeRest = unprepared(
  'history.closeRest',
  `update history_import_rows set outcome = 'undone' where import_id = $1 and outcome in ('waiting', 'written')`,
)
