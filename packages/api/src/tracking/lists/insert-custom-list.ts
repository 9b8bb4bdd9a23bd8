import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/tracking/custom-lists'
import { insertWithinLimit, insertWithinLimitSql } from '../../database/insert-within-limit.ts'
import { keyed } from '../../database/statement.ts'
import type { Connection } from '../../database/statement.ts'

const create = keyed(
  'tracking.createCustomList',
  insertWithinLimitSql({
    table: 'custom_lists',
    count: limits.customList.count,
    columns: { title: '$2', description: '$3', visibility: '$4' },
    answer: 'select id from added',
  }),
)

type NewList = Pick<contract.CreateCustomList, 'title' | 'visibility'> & { description?: string | null }

/** Creates a custom list and returns its id; undefined when the person has as many as allowed. */
export const insertCustomList = (on: Connection, userId: number, { title, description, visibility }: NewList) =>
  insertWithinLimit<number>(on, create, [userId, title, description, visibility])
