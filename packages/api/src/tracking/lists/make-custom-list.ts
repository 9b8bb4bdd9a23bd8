import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/tracking/custom-lists'
import { addInPlace, addingInPlace } from '../../database/places.ts'
import { keyed } from '../../database/statement.ts'
import type { Connection } from '../../database/statement.ts'

const create = keyed(
  'tracking.createCustomList',
  addingInPlace({
    table: 'custom_lists',
    count: limits.customList.count,
    columns: { title: '$2', description: '$3', visibility: '$4' },
    answer: 'select id from added',
  }),
)

type NewList = Pick<contract.CreateCustomList, 'title' | 'visibility'> & { description?: string | null }

/** Makes a list of a person's own, and answers its id; undefined where they have no place for another one. */
export const makeList = (on: Connection, userId: number, { title, description, visibility }: NewList) =>
  addInPlace<number>(on, create, [userId, title, description, visibility])
