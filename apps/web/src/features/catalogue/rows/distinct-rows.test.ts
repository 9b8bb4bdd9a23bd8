import { limits } from '@animeteca/contracts/limits'
import { expect, test } from 'vitest'
import { distinctRows } from './distinct-rows.ts'

const cards = (...ids: number[]) => ids.map((id) => ({ id }))
const ids = (rows: readonly (readonly { id: number }[] | null)[]) => rows.map((row) => row && row.map(({ id }) => id))

test('distinctRows keeps an anime only in the first of its rows', () => {
  expect(ids(distinctRows([cards(2, 3, 4, 5), cards(5, 6, 7, 8, 9, 2)]))).toEqual([
    [2, 3, 4, 5],
    [6, 7, 8, 9],
  ])
})

test('distinctRows drops a row with too few animes, and leaves them to the next row', () => {
  expect(ids(distinctRows([cards(2, 3, 4), cards(2, 3, 4, 5)]))).toEqual([null, [2, 3, 4, 5]])
})

test('distinctRows cuts a row to the length that is shown', () => {
  const many = cards(...Array.from({ length: limits.animeRow.read }, (_, at) => at))
  expect(distinctRows([many])[0]).toHaveLength(limits.animeRow.shown)
})
