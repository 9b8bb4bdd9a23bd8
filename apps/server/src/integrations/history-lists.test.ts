import { reviewText } from '@animeteca/api/test/fresh/fresh-rows'
import { exportAddress } from '@animeteca/contracts/history/export-files'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const valuesOf = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs')), ([, value]) => value)

describe('exports for other sites', () => {
  test('have one row per started range of episodes, and a list of the omitted entries', async ({
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
    expect(valuesOf(xml, 'series_animedb_id')).toEqual(['901'])
    expect(valuesOf(xml, 'my_status')).toEqual(['Completed'])
    expect(valuesOf(xml, 'my_watched_episodes')).toEqual(['2'])
    expect(valuesOf(xml, 'my_score')).toEqual(['8'])
    // the date in Madrid
    expect(valuesOf(xml, 'my_finish_date')).toEqual(['2024-05-02'])
    expect(valuesOf(xml, 'user_export_type')).toEqual(['1'])
    expect(valuesOf(xml, 'user_total_anime')).toEqual(['1'])
    expect(valuesOf(xml, 'user_total_completed')).toEqual(['1'])

    const { body: leftOut } = await inject(cast.faye, { url: exportAddress('myanimelist-left-out.csv') })
    expect(leftOut.split('\r\n').slice(1, -1)).toEqual([
      'Corazón de Acero,2020,,Por Ver,0,No conocemos su identificador en ese sitio',
      'Mi academia,2016,3,Viendo,1,No conocemos su identificador en ese sitio',
      'Akira,1988,,Completado,1,Lo guardas en privado',
    ])

    const all = await inject(cast.faye, { url: `${exportAddress('myanimelist.xml')}?private=true` })
    expect(valuesOf(all.body, 'series_animedb_id')).toEqual(['47', '901'])

    const anilist = await inject(cast.faye, { url: exportAddress('anilist.json') })
    expect(anilist.json().data.MediaListCollection.lists[0].entries).toMatchObject([
      { status: 'COMPLETED', score: 80, progress: 2, media: { id: 900, idMal: 901, title: { romaji: 'Mi academia' } } },
    ])
  })

  test('reject an invalid time zone', async ({ inject, cast }) => {
    const { statusCode } = await inject(cast.ed, { url: `${exportAddress('animes.csv')}?timeZone=Marte` })
    expect(statusCode).toBe(400)
  })
})

describe('CSV exports', () => {
  test('open in a spreadsheet without executing formulas', async ({ inject, cast, as, shelf, services }) => {
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
    expect(episodes.body.split('\r\n')[1]).toBe(`"'=1+1, ""x""",2020,1,1,sí,2024-01-01 09:00:00,UTC+09:00,5,`)
    await services.pool.query(`update animes set title = 'Corazón de Acero' where id = $1`, [shelf.corazon.id])
  })

  test('have one row per review of the person only, with its text disarmed', async ({ inject, cast, as, shelf }) => {
    const content = `=1+1 y "comillas"\n${reviewText}`
    const about = { id: shelf.bebop.id, verdict: 'mixed', tellsUpTo: 1 } as const
    const { review } = await as(cast.faye).catalogue.reviews.save({ ...about, content })
    await as(cast.spike).catalogue.reviews.save({ ...about, content: `Otra ${reviewText}` })
    await as(cast.spike).catalogue.reviews.markUseful({ reviewId: review.id })
    const { body, headers } = await inject(cast.faye, { url: `${exportAddress('reviews.csv')}?timeZone=Asia/Tokyo` })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...lines] = body.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFTítulo,Año,Temporada,Veredicto,Opinión,Spoilers hasta,Útil para,Escrita el,Editada el')
    expect(lines).toEqual([
      expect.stringMatching(
        /^Cowboy Bebop,1998,,Con matices,"'=1\+1 y ""comillas""\n[^"]+",T1 E1,1,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,$/,
      ),
    ])
    expect(await inject(null, { url: exportAddress('reviews.csv') })).toMatchObject({ statusCode: 401 })
  })
})
