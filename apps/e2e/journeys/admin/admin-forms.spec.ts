import type { Locator, Page } from '@playwright/test'
import { refuse } from '../../fixtures/failures.ts'
import { unique } from '../../fixtures/panel.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'

const save = (sheet: Locator) => sheet.getByRole('button', { name: 'Guardar', exact: true }).click()

/** An anime with a season of one episode, created by another administrator. */
async function madeAnime(baseURL: string) {
  const { client } = await clientOf(baseURL, 'jet')
  const title = `Ancla ${unique()}`
  const episodes = [{ episodeNumber: 1, title: 'Levar' }]
  const { results } = await client.admin.importAnimes.mutate({
    animes: [{ title, seasons: [{ seasonNumber: 1, episodes }] }],
  })
  const id = results[0]!.animeId
  return {
    title,
    remove: () => client.admin.deleteAnime.mutate({ id }),
    describe: (synopsis: string) => client.admin.updateAnime.mutate({ id, title, synopsis }),
  }
}

/** Saves without a network: expects the form's error and unchanged input, then saves with the network. */
async function saveWithout(
  page: Page,
  procedure: string,
  sheet: Locator,
  messages: { failure: string; success: string },
) {
  const calls = `**/trpc/admin.${procedure}*`
  await page.route(calls, (route) => route.abort('internetdisconnected'))
  await save(sheet)
  await expect(page.getByText(messages.failure, { exact: true })).toBeVisible()
  // The toast does not cover the button.
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click({ trial: true, timeout: 3_000 })
  await page.unroute(calls)
  await save(sheet)
  await expect(page.getByText(messages.success, { exact: true })).toBeVisible()
  await expect(sheet).toHaveCount(0)
}

test('an anime form shows why saving failed, and saves on retry @nightly', async ({ as, baseURL }) => {
  const { title, remove } = await madeAnime(baseURL!)
  const page = await as('jet')
  await page.goto(`/admin?tab=animes&q=${title}`)
  await page.getByRole('button', { name: `Editar ${title}`, exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Editar anime' })
  await edit.getByLabel('Sinopsis').fill('Un ancla que nadie echó.')
  const messages = { failure: 'Error al guardar anime', success: 'Anime actualizado exitosamente' }
  await saveWithout(page, 'updateAnime', edit, messages)

  await page.getByRole('button', { name: `Editar ${title}`, exact: true }).click()
  await expect(edit.getByLabel('Sinopsis')).toHaveValue('Un ancla que nadie echó.')
  await edit.getByLabel('Sinopsis').fill('Otra cosa')
  await remove()
  await save(edit)
  await expect(page.getByText('Anime no encontrado', { exact: true })).toBeVisible()
  await expect(edit.getByLabel('Sinopsis')).toHaveValue('Otra cosa')
})

test('season and episode forms show why saving failed, and save on retry @nightly', async ({ as, baseURL }) => {
  const { title } = await madeAnime(baseURL!)
  const page = await as('jet')
  await page.goto(`/admin?tab=animes&q=${title}`)
  await page.getByRole('button', { name: `Añadir temporada a ${title}`, exact: true }).click()
  const season = page.getByRole('dialog', { name: 'Añadir temporada' })
  const seasonNumber = season.getByLabel('Número de temporada')
  await expect(seasonNumber).toHaveValue('2')
  await seasonNumber.fill('1')
  await save(season)
  await expect(seasonNumber).toHaveAccessibleDescription('Ya existe una temporada con ese número en este anime')
  await expect(seasonNumber).toBeFocused()
  await seasonNumber.fill('2')
  await saveWithout(page, 'addSeason', season, {
    failure: 'Error al guardar temporada',
    success: 'Temporada creada exitosamente',
  })

  await page.getByRole('button', { name: 'Editar Temporada 2', exact: true }).click()
  const editSeason = page.getByRole('dialog', { name: 'Editar temporada' })
  await editSeason.getByLabel('Título').fill('Zarpar')
  await save(editSeason)
  await expect(page.getByText('Temporada actualizada exitosamente', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Añadir episodio a Temporada 1', exact: true }).click()
  const episode = page.getByRole('dialog', { name: 'Añadir episodio' })
  const episodeNumber = episode.getByLabel('Número de episodio')
  await episodeNumber.fill('1')
  await episode.getByLabel('Título').fill('Virar')
  await save(episode)
  await expect(episodeNumber).toHaveAccessibleDescription('Ya existe un episodio con ese número en esta temporada')
  await episodeNumber.fill('2')
  await saveWithout(page, 'addEpisode', episode, {
    failure: 'Error al guardar episodio',
    success: 'Episodio creado exitosamente',
  })

  await page.getByRole('button', { name: 'Editar episodio 2: Virar' }).click()
  const editEpisode = page.getByRole('dialog', { name: 'Editar episodio' })
  await editEpisode.getByLabel('Título').fill('Virar en redondo')
  await save(editEpisode)
  await expect(page.getByText('Episodio actualizado exitosamente', { exact: true })).toBeVisible()
  await expect(page.getByText('Virar en redondo')).toBeVisible()
})

test('seasons that fail to load can be retried, and a new season remains when saving its episode fails @nightly', async ({
  as,
  baseURL,
}) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const title = `Boya ${unique()}`
  await client.admin.createAnime.mutate({ title })
  const page = await as('jet')
  await page.goto(`/admin?tab=episodios&q=${title}`)
  await page.getByRole('button', { name: 'Añadir episodio', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Añadir episodio' })
  const seasons = await refuse(page, 'catalogue.byId')
  seasons.answer()
  await sheet.getByRole('searchbox', { name: 'Anime' }).fill(title)
  await sheet.getByRole('option', { name: title }).click()
  await expect(sheet.getByText('No hemos podido cargar sus temporadas.')).toBeVisible()
  await seasons.end()
  await sheet.getByRole('button', { name: 'Reintentar' }).click()
  await expect(sheet.getByText('Se creará la temporada 1')).toBeVisible()

  await sheet.getByLabel('Número de episodio').fill('1')
  await sheet.getByLabel('Título').fill('A la deriva')
  await page.route('**/trpc/admin.addEpisode*', (route) => route.abort('internetdisconnected'))
  await save(sheet)
  await expect(page.getByText('Error al guardar episodio', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Temporada 1' })).toBeVisible()
  await page.unroute('**/trpc/admin.addEpisode*')
  await save(sheet)
  await expect(page.getByText('Episodio creado exitosamente', { exact: true })).toBeVisible()
})

test("a form asks before it overwrites another administrator's changes @nightly", async ({ as, baseURL }) => {
  const { title, describe } = await madeAnime(baseURL!)
  const page = await as('jet')
  await page.goto(`/admin?tab=animes&q=${title}`)
  const open = () => page.getByRole('button', { name: `Editar ${title}`, exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Editar anime' })
  const synopsis = edit.getByLabel('Sinopsis')
  const conflict = edit.getByRole('alert').filter({ hasText: 'Alguien ha guardado otros cambios' })

  await open()
  await synopsis.fill('La mía')
  await describe('La de otra persona')
  await save(edit)
  await expect(conflict).toBeFocused()
  await expect(synopsis).toHaveValue('La mía')
  await conflict.getByRole('button', { name: 'Cargar los cambios nuevos' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(synopsis).toHaveValue('La de otra persona')

  await synopsis.fill('La mía, otra vez')
  await describe('Otra más')
  await save(edit)
  await conflict.getByRole('button', { name: 'Guardar de todos modos' }).click()
  await expect(page.getByText('Anime actualizado exitosamente', { exact: true })).toBeVisible()
  await expect(edit).toHaveCount(0)
  await page.reload()
  await open()
  await expect(synopsis).toHaveValue('La mía, otra vez')
})
