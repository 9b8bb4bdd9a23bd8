import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import type { Person } from '../../test/cast.ts'
import { test } from '../../test/fixtures.ts'
import { befriend } from '../../test/friendships.ts'

const notFound = { key: 'LIST_NOT_FOUND' }
const titlesIn = async ({ tracking }: Caller, id: number) =>
  (await tracking.customList({ id })).animes.map(({ animeTitle }) => animeTitle)

describe('custom lists', () => {
  test('have a title, a description and an order, and are changed by their owner only', async ({ as, cast, shelf }) => {
    const { tracking } = as(cast.spike)
    await expect(tracking.createCustomList({ title: ' ' })).rejects.toThrow('Ponle un título')
    await expect(tracking.createCustomList({ title: 'a'.repeat(101) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { id } = await tracking.createCustomList({ title: ' Para llorar ', description: 'Con pañuelos.' })
    const { bebop, akira, corazon } = shelf
    for (const { id: animeId } of [bebop, akira, corazon, bebop]) await tracking.placeInCustomList({ id, animeId })
    expect(await titlesIn(as(cast.spike), id)).toEqual(['Akira', 'Corazón de Acero', 'Cowboy Bebop'])
    await tracking.placeInCustomList({ id, animeId: corazon.id, before: akira.id })
    await tracking.removeFromCustomList({ id, animeId: akira.id })
    expect(await titlesIn(as(cast.spike), id)).toEqual(['Corazón de Acero', 'Cowboy Bebop'])
    await tracking.updateCustomList({ id, title: 'Para reír' })
    await expect(as(cast.faye).tracking.updateCustomList({ id, title: 'Mía' })).rejects.toMatchObject(notFound)
    await expect(as(cast.jet).tracking.placeInCustomList({ id, animeId: 2 })).rejects.toMatchObject(notFound)
    expect(await tracking.customList({ id })).toMatchObject({
      title: 'Para reír',
      description: 'Con pañuelos.',
      visibility: 'nobody',
      animeCount: 2,
      isOwn: true,
      owner: { id: cast.spike.id, username: 'spike' },
    })
    await tracking.updateCustomList({ id, description: '' })
    expect((await tracking.customLists({})).lists).toMatchObject([
      { id, description: null, animeCount: 2, covers: [{ animeId: corazon.id }, { animeId: bebop.id }] },
    ])
    await tracking.deleteCustomList({ id })
    await expect(tracking.customList({ id })).rejects.toMatchObject(notFound)
  })

  test('are visible to their owner, to friends or to everyone, as chosen', async ({ as, cast, services, visitor }) => {
    const ed = as(cast.ed)
    await befriend(services, cast.faye, cast.ed)
    const callers = { visitor, spike: as(cast.spike), faye: as(cast.faye), jet: as(cast.jet), ed }
    const readersOf = async (id: number) => {
      const attempts = Object.entries(callers).map(async ([name, { tracking }]) => {
        const isReadable = await tracking.customList({ id }).then(
          () => true,
          () => false,
        )
        const { lists } = await tracking.customLists({ userId: cast.ed.id })
        expect({ name, isListed: lists.some((list) => list.id === id) }).toEqual({ name, isListed: isReadable })
        return isReadable ? [name] : []
      })
      return (await Promise.all(attempts)).flat()
    }
    const { id } = await ed.tracking.createCustomList({ title: 'Hackers' })
    expect(await readersOf(id)).toEqual(['ed'])
    await ed.tracking.updateCustomList({ id, visibility: 'friends' })
    expect(await readersOf(id)).toEqual(['faye', 'ed'])
    await ed.tracking.updateCustomList({ id, visibility: 'all' })
    expect(await readersOf(id)).toEqual(['visitor', 'spike', 'faye', 'jet', 'ed'])
    // a private profile does not list its custom lists, but the link to a public one still works
    await ed.profiles.updateSettings({ privacy: { profilePublic: false } })
    await expect(visitor.tracking.customLists({ userId: cast.ed.id })).rejects.toMatchObject({ key: 'PROFILE_PRIVATE' })
    expect((await visitor.tracking.customList({ id })).title).toBe('Hackers')
  })

  test('hide private animes from others, and animes in the trash from everyone', async ({
    as,
    cast,
    services,
    visitor,
  }) => {
    const { tracking } = as(cast.faye)
    const { id } = await tracking.createCustomList({ title: 'Neo', visibility: 'all' })
    for (const animeId of [1, 2, 3]) await tracking.placeInCustomList({ id, animeId })
    for (const animeId of [1, 2, 3]) await tracking.placeFavourite({ animeId })
    await tracking.describeEntry({ animeId: 2, isPrivate: true })
    await services.pool.query('update animes set deleted_at = now() where id = 3')
    const favourites = async ({ tracking }: Caller) =>
      (await tracking.favourites({ userId: cast.faye.id })).animes.map(({ animeTitle }) => animeTitle)
    for (const other of [visitor, as(cast.jet)]) {
      expect(await titlesIn(other, id)).toEqual(['Cowboy Bebop'])
      expect(await favourites(other)).toEqual(['Cowboy Bebop'])
      expect((await other.tracking.customLists({ userId: cast.faye.id })).lists).toMatchObject([{ animeCount: 1 }])
    }
    expect(await titlesIn(as(cast.faye), id)).toEqual(['Cowboy Bebop', 'Akira'])
    await services.pool.query('update animes set deleted_at = null where id = 3')
    expect(await favourites(as(cast.faye))).toEqual(['Cowboy Bebop', 'Akira', 'Corazón de Acero'])
  })

  test('lose their texts to an administrator, who sees public ones only', async ({ as, cast, services, visitor }) => {
    const { tracking } = as(cast.ed)
    const texts = { title: 'Insultos', description: 'A todos.' }
    const { id } = await tracking.createCustomList({ ...texts, visibility: 'friends' })
    await tracking.placeInCustomList({ id, animeId: 1 })
    const moderate = (person: Person) => as(person).admin.moderateCustomList({ id })
    await expect(visitor.admin.moderateCustomList({ id })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(moderate(cast.ed)).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
    await expect(moderate(cast.jet)).rejects.toMatchObject(notFound)

    await tracking.updateCustomList({ id, visibility: 'all' })
    for (let call = 1; call <= 2; call++) await moderate(cast.jet)
    expect(await visitor.tracking.customList({ id })).toMatchObject({
      title: 'Colección moderada',
      description: null,
      visibility: 'all',
      animeCount: 1,
    })
    const { entries } = await as(cast.jet).admin.audit({ action: 'admin.list_moderated' })
    expect(entries).toMatchObject([{ targetId: id, detail: { ...texts, authorId: cast.ed.id } }])
    const notices = async () =>
      (await as(cast.ed).profiles.notices({})).notices.map(({ kind, person }) => [kind, person])
    expect(await notices()).toEqual([['list_moderated', null]])
    // a text written again is moderated again, with another notice
    await tracking.updateCustomList({ id, ...texts })
    await moderate(cast.jet)
    expect(await notices()).toHaveLength(2)
    await services.pool.query('delete from notices')
  })

  test('are limited to fifty, also for sixty simultaneous calls', async ({ as, cast }) => {
    const { tracking } = as(cast.jet)
    const attempts = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => tracking.createCustomList({ title: `Lista ${n}` })),
    )
    const created = attempts.filter(({ status }) => status === 'fulfilled').length
    expect((await tracking.customLists({})).lists).toHaveLength(created)
    expect(created).toBeLessThanOrEqual(50)
  })
})

describe('favourites', () => {
  test("are limited to ten, in their owner's order", async ({ as, cast, services, shelf }) => {
    const { tracking } = as(cast.spike)
    const ids = async () => (await tracking.favourites({})).animes.map(({ animeId }) => animeId)
    expect(await ids()).toEqual([])
    for (const animeId of [1, 2]) await tracking.placeFavourite({ animeId })
    await tracking.placeFavourite({ animeId: 2, before: 1 })
    expect(await ids()).toEqual([shelf.akira.id, shelf.bebop.id])
    expect(await tracking.removeFavourite({ animeId: 2 })).toEqual({ success: true, before: 1 })
    await tracking.placeFavourite({ animeId: 2, before: 1 })
    expect(await ids()).toEqual([2, 1])
    expect(await tracking.removeFavourite({ animeId: 1 })).toEqual({ success: true, before: null })
    expect(await tracking.removeFavourite({ animeId: 1 })).toEqual({ success: true, before: null })
    expect(await ids()).toEqual([shelf.akira.id])
    await services.pool.query(
      `update favourites set anime_ids = anime_ids || array(select generate_series(1001, 1009)) where user_id = $1`,
      [cast.spike.id],
    )
    await expect(tracking.placeFavourite({ animeId: 1 })).rejects.toMatchObject({ key: 'FAVOURITES_FULL' })
    await tracking.placeFavourite({ animeId: 2, before: 1005 })
  })
})
