import { beforeEach, expect, test } from 'vitest'
import { layerOf } from '../../../lib/optimistic.ts'
import { applyNow, applyPendingAgain, rollBack } from '../../../lib/query/pending-mutations.ts'
import { utils } from '../../../lib/query/trpc.ts'
import { placeAnimeMutation, removeAnimeMutation } from './ordered-list-mutations.ts'
import { ownListsInput } from './own-lists.ts'

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

const isFavouriteOnPage = () => utils.tracking.forAnime.getData({ animeId: 4 })!.isFavourite
const showPage = (isFavourite: boolean) =>
  utils.tracking.forAnime.setData(
    { animeId: 4 },
    {
      listType: null,
      addedAt: null,
      watchedEpisodeIds: [],
      progress: [],
      next: null,
      details: null,
      isFavourite,
    },
  )

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

test('an added favourite is shown on its page, until it is refused', () => {
  showPage(false)
  const addition = place(4, null)
  expect(isFavouriteOnPage()).toBe(true)
  const move = place(4, 1)
  rollBack(move)
  expect(isFavouriteOnPage()).toBe(true)
  rollBack(addition)
  expect(isFavouriteOnPage()).toBe(false)
})

test('a removed favourite leaves the list and its page, and returns to both when it is refused', () => {
  respond(1, 4, 2)
  showPage(true)
  const removal = layerOf(removeAnimeMutation, { shelf: 'favourites', anime: card(4) })
  applyNow(removal)
  expect([shown(), isFavouriteOnPage()]).toEqual([[1, 2], false])
  rollBack(removal)
  expect([shown(), isFavouriteOnPage()]).toEqual([[1, 4, 2], true])
})

test('a refused place in a custom list says whether the anime was to be added or moved', () => {
  utils.tracking.customList.setData({ id: 7 }, { id: 7, animes: [card(1)] } as never)
  const failure = (animeId: number) => {
    const { errorToast } = placeAnimeMutation
    return typeof errorToast === 'function' && errorToast(null, { shelf: 7, anime: card(animeId), before: null })
  }
  expect(failure(1)).toMatchObject({ message: 'No se pudo guardar el orden' })
  expect(failure(2)).toMatchObject({ message: 'No se pudo añadir el anime' })
})
