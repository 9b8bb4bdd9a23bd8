import { expectAccessible } from '../fixtures/axe.ts'
import { clientOf, expect, test } from '../fixtures/test.ts'

test('+1 on a card of Viendo marks the next episode, and Deshacer takes it back @phone', async ({
  asNewcomer,
  baseURL,
}) => {
  const { page, username } = await asNewcomer()
  const { client } = await clientOf(baseURL!, username)
  const anime = await client.catalogue.byId.query({ id: 1 })
  const episodes = anime.seasons.flatMap((season) => season.episodes)
  await client.tracking.setList.mutate({ animeId: anime.id, listType: 'watching' })
  await client.tracking.markWatched.mutate({ id: episodes[0]!.id })
  await page.goto('/my-lists')
  const card = page.getByRole('list', { name: 'Viendo' }).getByRole('listitem')
  const bar = card.getByRole('progressbar', { name: `Progreso de ${anime.title}` })
  const said = (count: number) => `${count} de ${episodes.length} episodios`
  await expect(bar).toHaveAttribute('aria-valuetext', said(1))
  await card.getByRole('button', { name: `+1: ver T1 E2 de ${anime.title}` }).click()
  await card.getByRole('button', { name: `+1: ver T1 E3 de ${anime.title}` }).click()
  await expect(bar).toHaveAttribute('aria-valuetext', said(3))
  await expect(card.getByText(`3/${episodes.length}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Notificaciones' }).getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(bar).toHaveAttribute('aria-valuetext', said(2))
  await expect(page.getByRole('tab', { name: 'Episodios Vistos' })).toContainText('2')
  const { episodes: seen } = await client.tracking.watched.query({ animeId: anime.id })
  expect(seen.map(({ episodeNumber }) => episodeNumber).toSorted()).toEqual([1, 2])
})
