import { beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  // Browser globals that the session module reads.
  vi.stubGlobal('window', { localStorage: { getItem: () => null }, addEventListener: () => {}, navigator: {} })
})

const { layerOf } = await import('../../../lib/optimistic.ts')
const { applyNow, applyPendingAgain, rollBack } = await import('../../../lib/query/pending-mutations.ts')
const { utils } = await import('../../../lib/query/trpc.ts')
const { placeAnimeMutation } = await import('./ordered-list-mutations.ts')
const { ownListsInput } = await import('./own-lists.ts')

const card = (animeId: number) => ({
  animeId,
  animeTitle: `Anime ${animeId}`,
  animeCoverImage: null,
  animeRating: null,
  releaseYear: null,
  hasEarlyAccess: false,
})
const respond = (...ids: number[]) => utils.tracking.favourites.setData(ownListsInput, { animes: ids.map(card) })
const shown = () => utils.tracking.favourites.getData(ownListsInput)!.animes.map(({ animeId }) => animeId)

function place(animeId: number, before: number | null) {
  const layer = layerOf(placeAnimeMutation, { shelf: 'favourites', anime: card(animeId), before })
  applyNow(layer)
  return layer
}

beforeEach(() => respond(1, 2, 3))

test('a pending move keeps an anime that a response has added since, also when it is refused', () => {
  const move = place(3, 1)
  expect(shown()).toEqual([3, 1, 2])
  respond(1, 2, 3, 4)
  applyPendingAgain()
  expect(shown()).toEqual([3, 1, 2, 4])
  rollBack(move)
  expect(shown()).toEqual([1, 2, 3, 4])
})

test('a refused addition is removed, and a move made after it stays', () => {
  const addition = place(4, null)
  const move = place(3, 1)
  expect(shown()).toEqual([3, 1, 2, 4])
  rollBack(addition)
  expect(shown()).toEqual([3, 1, 2])
  rollBack(move)
  expect(shown()).toEqual([1, 2, 3])
})
