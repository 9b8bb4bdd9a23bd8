import { expect, test } from 'vitest'
import { parseAnime } from './animes.ts'
import { entriesOf } from './entries.ts'

/** A made-up file with the structure of bangumi-data. */
const file = (items: object[]) =>
  JSON.stringify({
    siteMeta: {
      mal: { title: 'MyAnimeList', urlTemplate: 'https://myanimelist.net/anime/{{id}}', type: 'info' },
      crunchyroll: { title: 'Crunchyroll', urlTemplate: 'https://www.crunchyroll.com/series/{{id}}/', type: 'onair' },
      abema: { title: 'ABEMA', urlTemplate: 'https://abema.tv/video/title/{{id}}', regions: ['JP'], type: 'onair' },
      dmhy: { title: 'Índice', urlTemplate: 'https://share.dmhy.org/topics/list?keyword={{id}}', type: 'resource' },
    },
    items,
  })

const faroles = {
  title: '九つの灯籠',
  titleTranslate: { 'zh-Hans': ['九盏灯笼'], en: ['Nine Lanterns'] },
  type: 'tv',
  lang: 'ja',
  officialSite: 'https://faroles.example/',
  begin: '2026-10-02T15:00:00.000Z',
  broadcast: 'R/2026-10-02T15:00:00.000Z/P7D',
  end: '',
  sites: [
    { site: 'bangumi', id: '1' },
    { site: 'mal', id: '7001' },
    { site: 'aniList', id: 7002 },
    { site: 'crunchyroll', id: 'GX01', begin: '', broadcast: '' },
    { site: 'abema', id: '26-1' },
    { site: 'netflix', id: '', url: 'https://www.netflix.com/title/81', regions: ['MX', 'ES'] },
    { site: 'prime', id: 'B0FAROL' },
    { site: 'dmhy', id: '九盏灯笼' },
    { site: 'mikan', id: '3000' },
    { site: 'bangumi_moe', id: 'aa' },
    { site: 'constructor', id: 'x' },
  ],
}

async function read(items: object[]) {
  const results = []
  async function* bytes() {
    yield new TextEncoder().encode(file(items))
  }
  for await (const line of entriesOf(bytes())) results.push(parseAnime(line))
  return results
}

test('an entry of bangumi-data becomes a supplement with hours, ids and legal platforms', async () => {
  const [result] = await read([faroles])
  expect(result).toMatchObject({
    line: 1,
    anime: {
      title: 'Nine Lanterns',
      ids: { mal: '7001', anilist: '7002' },
      supplement: {
        broadcast: 'R/2026-10-02T15:00:00.000Z/P7D',
        endsAt: null,
        addresses: [
          { platform: 'crunchyroll', url: 'https://www.crunchyroll.com/series/GX01/', regions: [] },
          { platform: 'abema', url: 'https://abema.tv/video/title/26-1', regions: ['JP'] },
          { platform: 'netflix', url: 'https://www.netflix.com/title/81', regions: ['ES', 'MX'] },
          // no country, since the file gives none
          { platform: 'prime-video', url: 'https://www.amazon.co.jp/gp/video/detail/B0FAROL', regions: [] },
        ],
      },
    },
  })
})

test('indexes of torrents and unknown sites are dropped by the reader', async () => {
  const text = JSON.stringify(await read([faroles]))
  for (const trace of ['dmhy', 'mikan', 'bangumi_moe', 'constructor', '九盏灯笼']) expect(text).not.toContain(trace)
})

test('a recurrence that makes no sense and a platform without an address refuse their line alone', async () => {
  const [whole, unclear, addressless, empty] = await read([
    faroles,
    { ...faroles, broadcast: 'R/pronto/P7D' },
    { ...faroles, sites: [{ site: 'netflix', id: '' }] },
    { title: '無', titleTranslate: {}, sites: [] },
  ])
  expect(whole).toHaveProperty('anime')
  expect(unclear).toEqual({
    line: 2,
    reason: 'supplement.broadcast: La repetición no se entiende. Debe ser como R/2024-01-05T15:00:00Z/P7D',
  })
  expect(addressless).toMatchObject({
    line: 3,
    reason: expect.stringContaining('La dirección de la plataforma tiene que empezar por https://') as string,
  })
  expect(empty).toMatchObject({ anime: { title: '無', supplement: { broadcast: null, addresses: [] } } })
})
