import { beforeEach, expect, test } from 'vitest'
import { layerOf } from '../../../lib/optimistic.ts'
import { applyNow, confirm, rollBack } from '../../../lib/query/pending-mutations.ts'
import { utils } from '../../../lib/query/trpc.ts'
import { noDetails, switchDetailsMutation } from './details-mutations.ts'

const shown = () => utils.tracking.entryDetails.getData()!.details.find(({ animeId }) => animeId === 1)

/** Applies a switch as a button does, which reads the shown details. */
function switchTo(changes: { isPaused?: boolean; isPrivate?: boolean }) {
  const layer = layerOf(switchDetailsMutation, { title: 'Cowboy Bebop', from: shown() ?? noDetails(1), changes })
  applyNow(layer)
  return layer
}

beforeEach(() => utils.tracking.entryDetails.setData(undefined, { details: [] }))

test('a refused pause is rolled back, and privacy that was switched after it stays', () => {
  const pause = switchTo({ isPaused: true })
  const privacy = switchTo({ isPrivate: true })
  rollBack(pause)
  expect(shown()).toMatchObject({ isPaused: false, isPrivate: true })
  confirm(privacy)
})

test('a refused switch leaves a note that was saved since', () => {
  const pause = switchTo({ isPaused: true })
  utils.tracking.entryDetails.setData(undefined, { details: [{ ...shown()!, note: 'Con Faye' }] })
  rollBack(pause)
  expect(shown()).toMatchObject({ isPaused: false, note: 'Con Faye' })
})
