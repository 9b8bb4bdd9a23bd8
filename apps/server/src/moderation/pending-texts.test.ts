import { verify } from '@animeteca/api/app/verify'
import { cast } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'
import { importedFile } from '@animeteca/api/test/history/importing'
import { historyExportVersion } from '@animeteca/contracts/history/history-export'
import { describe, expect } from 'vitest'
import { withBlockedWords } from '../test/moderation-fixtures.ts'

const { spike, ed, jet, faye } = cast

/** The head of an export file as a person could write it by hand. */
const ownFile = { format: 'animeteca', version: historyExportVersion, animes: [], favourites: [] }
const bebop = { id: 1, title: 'Cowboy Bebop', year: null, ids: [] }

const test = withBlockedWords('Estafa', 'gana dinero*')

describe('a profile comment, bio or list with a blocked word', () => {
  test('is visible only to its author and administrators until approved', async ({
    rest,
    inject,
    newNotices,
    queue,
    decide,
  }) => {
    for (const person of [ed, faye]) await newNotices(person)
    const written = await rest(ed, `POST /profiles/${faye.id}/comments`, { comment: 'Una estafa de perfil' })
    expect(written).toMatchObject({ status: 201, body: { comment: { comment: 'Una estafa de perfil' } } })
    expect((await rest(ed, 'PUT /profiles/me', { bio: 'Mi estafa favorita' })).body.user.bio).toBe('Mi estafa favorita')
    const list = { title: 'Estafa en lista', description: 'Una', visibility: 'all' }
    const { id: listId } = (await rest(ed, 'POST /tracking/custom-lists', list)).body

    const places = {
      profile_comment: ['estafa de perfil', `/profiles/${faye.id}/comments`, `/profiles/${faye.id}/poll?hash=`],
      profile: ['estafa favorita', `/profiles/${ed.id}`, '/profiles/search?q=edward', `/profiles/${ed.id}/poll?hash=`],
      custom_list: ['Estafa en lista', `/tracking/custom-lists/${listId}`, `/tracking/custom-lists?userId=${ed.id}`],
    }
    const readers = async ([text, ...paths]: string[]) => {
      const names: string[] = []
      for (const person of [null, spike, faye, ed, jet]) {
        const answers = await Promise.all(paths.map((path) => inject(person, { url: `/api${path}` })))
        // some lists are visible to members only
        const answered = answers.filter(({ statusCode }) => statusCode === 200)
        const found = answered.filter(({ body }) => body.includes(text!)).length
        expect([0, answered.length]).toContain(found)
        if (found > 0) names.push(person?.username ?? 'visitor')
      }
      return names
    }
    for (const place of Object.values(places)) expect(await readers(place)).toEqual(['edward', 'jet'])
    const received = async (person: Person) =>
      (await rest(person, `GET /profiles/${faye.id}/stats`)).body.commentsReceived
    expect([await received(faye), await received(ed)]).toEqual([0, 1])
    expect(JSON.stringify((await rest(faye, 'GET /profiles/me/data')).body)).not.toContain('estafa de perfil')
    expect(JSON.stringify((await rest(ed, 'GET /profiles/me/data')).body)).toContain('estafa de perfil')
    expect((await rest(ed, `GET /profiles/${ed.id}`)).body.bioInReview).toBe(true)
    expect(await newNotices(faye)).toEqual([])

    for (const thing of await queue()) if (thing.kind in places) await decide(thing, 'dismissed')
    for (const place of Object.values(places))
      expect(await readers(place)).toEqual(['visitor', 'spike', 'faye', 'edward', 'jet'])
    expect(await newNotices(faye)).toEqual(['profile_comment'])
    expect(await newNotices(ed)).toEqual(['text_released', 'text_released', 'text_released'])
    expect((await rest(ed, `GET /profiles/${ed.id}`)).body).not.toHaveProperty('bioInReview')
  })

  test('is checked on change: a bio as a whole, a list once it is public', async ({ rest, queue }) => {
    const waiting = async () => (await queue()).map(({ kind }) => kind).filter((kind) => kind !== 'episode_comment')
    const bioSeen = async () => (await rest(spike, `GET /profiles/${ed.id}`)).body.bio
    await rest(ed, 'PUT /profiles/me', { bio: 'Gana dinero conmigo' })
    expect([await bioSeen(), await waiting()]).toEqual([null, ['profile']])
    await rest(ed, 'PUT /profiles/me', { bio: 'Gana dinero conmigo', profileFrame: 'none' })
    expect([await bioSeen(), await waiting()]).toEqual([null, ['profile']])
    await rest(ed, 'PUT /profiles/me', { bio: 'Nada' })
    expect([await bioSeen(), await waiting()]).toEqual(['Nada', []])

    const { id } = (await rest(ed, 'POST /tracking/custom-lists', { title: 'Gana dinero', visibility: 'friends' })).body
    const statusOf = async (person: Person) => (await rest(person, `GET /tracking/custom-lists/${id}`)).status
    expect(await waiting()).toEqual([])
    await rest(ed, `PUT /tracking/custom-lists/${id}`, { visibility: 'all' })
    expect([await statusOf(spike), await statusOf(ed), await waiting()]).toEqual([404, 200, ['custom_list']])
    const report = { kind: 'custom_list', subjectId: id, reason: 'spam' }
    expect((await rest(spike, 'POST /profiles/reports', report)).status).toBe(404)
    await rest(ed, `PUT /tracking/custom-lists/${id}`, { title: 'Otra cosa' })
    expect([await statusOf(spike), await waiting()]).toEqual([200, []])
  })

  test('is checked in imported lists too, for each visibility that the file can state', async ({
    as,
    rest,
    services,
    queue,
    decide,
  }) => {
    const lists = [
      { title: 'Estafa traída', description: null, visibility: 'all', animes: [bebop] },
      { title: 'Traída sin más', description: null, visibility: 'all', animes: [bebop] },
    ]
    const { state } = await importedFile(as(ed), services, { ...ownFile, customLists: lists })
    expect(state).toBe('done')
    const titlesFor = async (person: Person) =>
      (await rest(person, `GET /tracking/custom-lists?userId=${ed.id}`)).body.lists.map(
        ({ title }: { title: string }) => title,
      )
    expect(await titlesFor(ed)).toEqual(expect.arrayContaining(['Estafa traída', 'Traída sin más']))
    expect(await titlesFor(spike)).toContain('Traída sin más')
    expect(await titlesFor(spike)).not.toContain('Estafa traída')
    const waiting = (await queue()).filter(({ kind }) => kind === 'custom_list')
    expect(waiting).toHaveLength(1)
    await decide(waiting[0], 'removed')
  })

  test("is removed by an administrator; without a report the person's picture stays", async ({
    rest,
    services,
    decide,
    newNotices,
    queue,
  }) => {
    await services.pool.query(`update users set profile_picture = '/media/ed.webp' where id = $1`, [ed.id])
    await rest(ed, 'PUT /profiles/me', { bio: 'Otra estafa mía' })
    const { comment } = (await rest(ed, `POST /profiles/${faye.id}/comments`, { comment: 'Otra estafa' })).body
    const { id } = (await rest(ed, 'POST /tracking/custom-lists', { title: 'Otra estafa', visibility: 'all' })).body
    await newNotices(ed)
    await decide({ kind: 'profile', subjectId: ed.id }, 'removed')
    await decide({ kind: 'profile_comment', subjectId: comment.id }, 'removed')
    await decide({ kind: 'custom_list', subjectId: id }, 'removed')
    expect(await newNotices(ed)).toEqual(['list_moderated', 'profile_comment_deleted', 'bio_moderated'])
    const { bio, profilePicture } = (await rest(ed, `GET /profiles/${ed.id}`)).body
    expect({ bio, profilePicture }).toEqual({ bio: null, profilePicture: '/media/ed.webp' })
    expect((await rest(spike, `GET /tracking/custom-lists/${id}`)).body.title).toBe('Colección moderada')
    expect((await queue()).filter(({ kind }) => kind !== 'episode_comment')).toEqual([])
  })
})

test('verify finds a text that has a queue entry but is not pending review', async ({ rest, services }) => {
  await rest(ed, 'PUT /profiles/me', { bio: 'Una estafa más' })
  const look = async () => {
    const { findings } = await verify({ url: services.options.databaseUrl, media: services.media })
    return findings.filter(({ name, differences }) => /retenid/i.test(name) && differences > 0).map(({ name }) => name)
  }
  expect(await look()).toEqual([])
  await services.pool.query('update users set bio_pending_review_since = null where id = $1', [ed.id])
  expect(await look()).toEqual(['Descripciones retenidas'])
})
