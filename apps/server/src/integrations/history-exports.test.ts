import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { openExport } from '@animeteca/api/transfers/export/own-exports'
import { catalogueCredits } from '@animeteca/contracts/catalogue/sources'
import { exportAddress } from '@animeteca/contracts/history/export-files'
import { historyExport } from '@animeteca/contracts/history/history-export'
import { describe, expect } from 'vitest'
import { openApiDocument } from '../rest/openapi.ts'
import { test } from '../test/fixtures.ts'
import { flood } from '../test/flood.ts'

const json = exportAddress('animeteca.json')

describe('a download of the complete history', () => {
  test('rejects visitors and invalid tokens', async ({ inject }) => {
    const visitor = await inject(null, { url: json })
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'LOGIN_REQUIRED'])
    const stale = await inject(null, { url: json, headers: { authorization: 'Bearer nothing.of.ours' } })
    expect([stale.statusCode, stale.json().code]).toEqual([401, 'SESSION_EXPIRED'])
    const unknown = await inject(null, { url: '/api/tracking/exports/todo.exe' })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'ROUTE_NOT_FOUND'])
  })

  test('has a file name, is not stored, and announces its size', async ({ inject, cast, as, shelf }) => {
    const spike = as(cast.spike)
    await spike.tracking.setList({ animeId: shelf.bebop.id, listType: 'watching' })
    await spike.tracking.markWatched({ id: 4, watchedAt: null })
    await spike.tracking.markWatched({ id: 1, watchedAt: '2021-05-01T12:00:00.000Z' })
    await spike.tracking.describeEntry({
      animeId: shelf.bebop.id,
      note: 'Línea 1\nLínea "2" \u2028 </x>',
      isPrivate: true,
      startedOn: '2021-05-01',
    })
    await spike.tracking.record({ episodeId: 2, animeId: shelf.bebop.id, progress: 90 })
    await spike.episodes.rate({ id: 1, rating: 5 })
    await spike.episodes.comment({ id: 1, content: 'Jazz.' })
    await spike.profiles.comment({ id: cast.faye.id, comment: 'Me debes dinero.' })
    await spike.tracking.placeFavourite({ animeId: shelf.corazon.id })
    const { id } = await spike.tracking.createCustomList({ title: 'Para llorar' })
    await spike.tracking.placeInCustomList({ id, animeId: shelf.akira.id })

    const { statusCode, headers, body } = await inject(cast.spike, { url: json })
    expect({ statusCode, headers }).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="animeteca-spike-\d{4}-\d\d-\d\d\.json"$/),
        'cache-control': 'no-store',
      },
    })
    const file = historyExport.strict().parse(JSON.parse(body))
    const bebop = {
      id: shelf.bebop.id,
      title: 'Cowboy Bebop',
      year: 1998,
      ids: [{ site: 'mal', id: '1', season: null, firstEpisode: 1, episodeCount: null }],
    }
    expect(file).toMatchObject({
      format: 'animeteca',
      version: 1,
      user: { username: 'spike', email: 'spike@bebop.example' },
      preferences: { notifications: { marketing: false }, listsFollowMarks: false, spoilerVeil: 'told' },
      favourites: [{ title: 'Corazón de Acero', ids: [] }],
      customLists: [{ title: 'Para llorar', visibility: 'nobody', animes: [{ title: 'Akira', year: 1988 }] }],
      friends: [],
      profileComments: [{ to: 'faye', comment: 'Me debes dinero.' }],
      animes: [
        {
          ...bebop,
          episodeCount: 5,
          list: { type: 'watching' },
          note: 'Línea 1\nLínea "2" \u2028 </x>',
          isPrivate: true,
          startedOn: '2021-05-01',
          finishedOn: null,
          watched: [
            { season: 1, episode: 1, watchedAt: '2021-05-01T12:00:00.000Z' },
            { season: 2, episode: 1, watchedAt: null },
          ],
          ratings: [{ season: 1, episode: 1, rating: 5 }],
          progress: [{ season: 1, episode: 2, seconds: 90 }],
          runs: [],
        },
      ],
      comments: [{ anime: bebop, season: 1, episode: 1, content: 'Jazz.', tellsUpTo: null, isAnswer: false }],
    })
    // each anime is on one line, also with line breaks in its note
    expect(body.split('\n').filter((line) => line.startsWith('{"id":1,'))).toHaveLength(1)
  })

  test('has no data of other people', async ({ inject, cast }) => {
    const { body } = await inject(cast.ed, { url: json })
    const file = historyExport.parse(JSON.parse(body))
    expect(file).toMatchObject({
      user: { username: 'edward' },
      animes: [],
      comments: [],
      favourites: [],
      customLists: [],
    })
    expect(body).not.toContain('Jazz')
  })

  test('is described by a public schema', async ({ inject }) => {
    const { paths } = openApiDocument(undefined) as { paths: Record<string, { get?: object }> }
    expect(paths['/api/tracking/exports/{file}']?.get).toMatchObject({
      security: [{ bearer: [] }, { token: ['leer'] }],
    })
    const { statusCode, body } = await inject(null, { url: '/api/tracking/exports/schema.json' })
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toMatchObject({
      type: 'object',
      properties: { version: { const: 1 }, animes: { type: 'array' } },
    })
  })
})

/** The files of a zip by name, from its central directory. */
function unzipped(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006')
  let at = zip.readUInt32LE(end + 16)
  const files = Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = zip.readUInt32LE(at + 42)
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    return [name, inflateRawSync(zip.subarray(data, data + size))] as const
  })
  return Object.fromEntries(files)
}

describe('the zip of all files', () => {
  test('contains every file, and the profile picture', async ({ inject, cast, services }) => {
    const picture = Buffer.from('RIFF....WEBP')
    const url = await services.media.savePicture(picture)
    expect(url).toContain(createHash('sha256').update(picture).digest('hex'))
    await services.pool.query('update users set profile_picture = $2 where id = $1', [cast.spike.id, url])
    const { rawPayload, headers } = await inject(cast.spike, { url: exportAddress('animeteca.zip') })
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    const files = unzipped(rawPayload)
    expect(Object.keys(files)).toEqual([
      'LEEME.txt',
      'animeteca.json',
      'animes.csv',
      'episodes.csv',
      'reviews.csv',
      'myanimelist.xml',
      'myanimelist-left-out.csv',
      'imagenes/foto-de-perfil.webp',
    ])
    expect(files['imagenes/foto-de-perfil.webp']).toEqual(picture)
    const { user, animes, credits } = historyExport.parse(JSON.parse(files['animeteca.json']!.toString()))
    expect(credits).toEqual(catalogueCredits)
    for (const credit of catalogueCredits) expect(files['LEEME.txt']!.toString()).toContain(credit)
    expect(user.profilePicture).toBe('imagenes/foto-de-perfil.webp')
    expect(animes).toHaveLength(1)
  })
})

describe('concurrent downloads of one person', () => {
  test('are limited to two, and an aborted one frees its slot', async ({ cast, services }) => {
    const actor = { ...cast.jet, isAdmin: true, isBetaTester: false, spoilerGuard: 'told', sessionId: 'x' } as const
    const open = () => openExport({ ...services, actor }, 'animeteca.json', { timeZone: 'UTC', private: false })
    const [first, second] = [await open(), await open()]
    await expect(open()).rejects.toMatchObject({ key: 'TOO_MANY_EXPORTS' })
    first.bytes.destroy()
    await once(first.bytes, 'close')
    const third = await open()
    expect(historyExport.parse(JSON.parse(await text(third.bytes))).user.username).toBe('jet')
    await text(second.bytes)
    expect(await text((await open()).bytes)).not.toBe('')
  })

  test('are rate-limited', async ({ inject, cast }) => {
    const { statuses } = await flood(() => inject(cast.jet, { url: exportAddress('episodes.csv') }), { atOnce: 1 })
    expect(statuses).toEqual(new Set([200, 429]))
  })
})
