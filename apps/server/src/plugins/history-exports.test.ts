import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { openExport } from '@animeteca/api/history/export/own-exports'
import { exportAddress } from '@animeteca/contracts/export-files'
import { historyExport } from '@animeteca/contracts/history-export'
import { describe, expect } from 'vitest'
import { openApiDocument } from '../rest/openapi.ts'
import { test } from '../test/fixtures.ts'

const json = exportAddress('animeteca.json')

describe('a download of the whole history', () => {
  test('is refused to visitors and to a token that is none', async ({ inject }) => {
    const visitor = await inject(null, { url: json })
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'LOGIN_REQUIRED'])
    const stale = await inject(null, { url: json, headers: { authorization: 'Bearer nothing.of.ours' } })
    expect([stale.statusCode, stale.json().code]).toEqual([401, 'SESSION_EXPIRED'])
    const unknown = await inject(null, { url: '/api/tracking/exports/todo.exe' })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'ROUTE_NOT_FOUND'])
  })

  test('is a file of its own name that nobody keeps, and says what it promises', async ({
    inject,
    cast,
    as,
    shelf,
  }) => {
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
      preferences: { notifications: { marketing: false }, listsFollowMarks: true, spoilerVeil: 'told' },
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
    // each anime on a line of its own, whatever is in its note
    expect(body.split('\n').filter((line) => line.startsWith('{"id":1,'))).toHaveLength(1)
  })

  test('has nothing of anybody else', async ({ inject, cast }) => {
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

  test('is described by a schema that everybody may read', async ({ inject }) => {
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

/** The files of a zip by their names, read from the list at its end. */
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

const valuesOf = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs')), ([, value]) => value)

describe('lists for other sites', () => {
  test('have one row for each range of episodes, and a companion says what they leave out', async ({
    inject,
    cast,
    as,
    services,
    shelf,
  }) => {
    await as(cast.jet).admin.importAnimes({
      animes: [
        {
          title: 'Mi academia',
          releaseYear: 2016,
          status: 'completed',
          type: 'TV',
          ids: { mal: 901, anilist: 900 },
          seasons: [
            { seasonNumber: 1, malIds: [901], episodes: [1, 2].map((n) => ({ episodeNumber: n, title: `A${n}` })) },
            { seasonNumber: 2, malIds: [902], episodes: [1, 2].map((n) => ({ episodeNumber: n, title: `B${n}` })) },
            { seasonNumber: 3, episodes: [{ episodeNumber: 1, title: 'C1' }] },
          ],
        },
      ],
    })
    const { rows } = await services.pool.query<{ animeId: number; ids: number[] }>(
      `select s.anime_id as "animeId", array_agg(e.id order by s.season_number, e.episode_number) as ids
         from animes a join seasons s on s.anime_id = a.id join episodes e on e.season_id = s.id
        where a.title = 'Mi academia' group by s.anime_id`,
    )
    const { animeId, ids } = rows[0]!
    const faye = as(cast.faye)
    await faye.tracking.setList({ animeId, listType: 'watching' })
    for (const id of [ids[0]!, ids[1]!, ids[4]!])
      await faye.tracking.markWatched({ id, watchedAt: '2024-05-01T23:30:00.000Z' })
    await faye.episodes.rate({ id: ids[0]!, rating: 4 })
    await faye.tracking.setList({ animeId: shelf.corazon.id, listType: 'plan_to_watch' })
    await faye.tracking.setList({ animeId: shelf.akira.id, listType: 'completed' })
    await faye.tracking.describeEntry({ animeId: shelf.akira.id, isPrivate: true })

    const { body: xml, headers } = await inject(cast.faye, {
      url: `${exportAddress('myanimelist.xml')}?timeZone=Europe/Madrid`,
    })
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(valuesOf(xml, 'series_animedb_id')).toEqual(['901', '902'])
    expect(valuesOf(xml, 'my_status')).toEqual(['Completed', 'Plan to Watch'])
    expect(valuesOf(xml, 'my_watched_episodes')).toEqual(['2', '0'])
    expect(valuesOf(xml, 'my_score')).toEqual(['8', '0'])
    // the day on which it was in Madrid
    expect(valuesOf(xml, 'my_finish_date')).toEqual(['2024-05-02', '0000-00-00'])
    expect(valuesOf(xml, 'user_export_type')).toEqual(['1'])
    expect(valuesOf(xml, 'user_total_anime')).toEqual(['2'])
    expect(valuesOf(xml, 'user_total_completed')).toEqual(['1'])

    const { body: leftOut } = await inject(cast.faye, { url: exportAddress('myanimelist-left-out.csv') })
    expect(leftOut.split('\r\n').slice(1, -1)).toEqual([
      'Corazón de Acero,2020,,Por Ver,0,No sabemos qué identificador tiene allí',
      'Mi academia,2016,3,Viendo,1,No sabemos qué identificador tiene allí',
      'Akira,1988,,Completado,0,Lo guardas en privado',
    ])

    const all = await inject(cast.faye, { url: `${exportAddress('myanimelist.xml')}?private=true` })
    expect(valuesOf(all.body, 'series_animedb_id')).toEqual(['47', '901', '902'])

    const anilist = await inject(cast.faye, { url: exportAddress('anilist.json') })
    expect(anilist.json().data.MediaListCollection.lists[0].entries).toMatchObject([
      { status: 'COMPLETED', score: 80, progress: 2, media: { id: 900, idMal: 901, title: { romaji: 'Mi academia' } } },
    ])
  })

  test('refuse what is no time zone', async ({ inject, cast }) => {
    const { statusCode } = await inject(cast.ed, { url: `${exportAddress('animes.csv')}?timeZone=Marte` })
    expect(statusCode).toBe(400)
  })
})

describe('tables', () => {
  test('open in a spreadsheet as they are, and run nothing', async ({ inject, cast, as, shelf, services }) => {
    await services.pool.query(`update animes set title = '=1+1, "x"' where id = $1`, [shelf.corazon.id])
    const ed = as(cast.ed)
    await ed.tracking.setList({ animeId: shelf.corazon.id, listType: 'watching' })
    await ed.tracking.describeEntry({ animeId: shelf.corazon.id, isPaused: true, note: '+34 600 000 000' })
    await ed.tracking.markWatched({ id: 7, watchedAt: '2024-01-01T00:00:00.000Z' })
    await ed.episodes.rate({ id: 7, rating: 5 })
    const animes = await inject(cast.ed, { url: exportAddress('animes.csv') })
    expect(animes.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, line] = animes.body.split('\r\n')
    expect(head!.startsWith('\uFEFFTítulo,Año,')).toBe(true)
    expect(line).toMatch(/^"'=1\+1, ""x""",2020,,En pausa,\d{4}-\d\d-\d\d,1,1,5,,,,no,0,'\+34 600 000 000,,$/)
    const episodes = await inject(cast.ed, { url: `${exportAddress('episodes.csv')}?timeZone=Asia/Tokyo` })
    expect(episodes.body.split('\r\n')[1]).toBe(`"'=1+1, ""x""",2020,1,1,sí,2024-01-01 09:00:00,5,`)
    await services.pool.query(`update animes set title = 'Corazón de Acero' where id = $1`, [shelf.corazon.id])
  })
})

describe('all of it in a zip', () => {
  test('has the files that there are by themselves, and the picture of its owner', async ({
    inject,
    cast,
    services,
  }) => {
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
      'myanimelist.xml',
      'myanimelist-left-out.csv',
      'imagenes/foto-de-perfil.webp',
    ])
    expect(files['imagenes/foto-de-perfil.webp']).toEqual(picture)
    const { user, animes } = historyExport.parse(JSON.parse(files['animeteca.json']!.toString()))
    expect(user.profilePicture).toBe('imagenes/foto-de-perfil.webp')
    expect(animes).toHaveLength(1)
  })
})

describe('downloads of one person', () => {
  test('are two at once, and one that is given up makes room', async ({ cast, services }) => {
    const actor = { ...cast.jet, isAdmin: true, isBetaTester: false, veil: 'told', sessionId: 'x' } as const
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

  test('are not without end', async ({ inject, cast }) => {
    const statuses = new Set<number>()
    for (let time = 0; time < 30; time += 1)
      statuses.add((await inject(cast.jet, { url: exportAddress('episodes.csv') })).statusCode)
    expect(statuses).toEqual(new Set([200, 429]))
  })
})
