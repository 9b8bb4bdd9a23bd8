import { unique } from '../../fixtures/panel.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'

test('no page names a cover on another site, neither in its text nor in its structured data', async ({
  baseURL,
  request,
}) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const coverImage = `https://${unique()}.example/cover.jpg`.toLowerCase()
  const { animeId } = await client.admin.createAnime.mutate({
    title: `Con portada ajena ${unique()}`,
    synopsis: 'Una portada de otro sitio.',
    coverImage,
    status: 'airing',
  })
  const { seasonId } = await client.admin.addSeason.mutate({ id: animeId, seasonNumber: 1 })
  const { episodeId } = await client.admin.addEpisode.mutate({ id: seasonId, episodeNumber: 1, title: 'Uno' })
  const host = new URL(coverImage).host
  for (const path of ['/', '/descubrir', '/calendario', `/anime/${animeId}`, `/episode/${episodeId}`]) {
    const page = await (await request.get(path)).text()
    expect({ path, hasCover: page.includes(host) }).toEqual({ path, hasCover: false })
  }
  expect(await (await request.get(`/anime/${animeId}`)).text()).toContain('"@type":"TVSeries"')
  await client.admin.deleteAnime.mutate({ id: animeId })
})
