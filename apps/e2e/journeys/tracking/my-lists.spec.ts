import { expectAccessible } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/test.ts'

test('+1 on a card of Viendo marks the next episode, and Deshacer unmarks it @phone @nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  const anime = await client.catalogue.byId.query({ id: 1 })
  const episodes = anime.seasons.flatMap((season) => season.episodes)
  await client.tracking.setList.mutate({ animeId: anime.id, listType: 'watching' })
  await client.tracking.markWatched.mutate({ id: episodes[0]!.id })
  await page.goto('/my-lists')
  const card = page.getByRole('list', { name: 'Viendo' }).getByRole('listitem')
  const bar = card.getByRole('progressbar', { name: `Progreso de ${anime.title}` })
  const progressText = (count: number) => `${count} de ${episodes.length} episodios`
  await expect(bar).toHaveAttribute('aria-valuetext', progressText(1))
  await card.getByRole('button', { name: `+1: ver T1 E2 de ${anime.title}` }).click()
  await card.getByRole('button', { name: `+1: ver T1 E3 de ${anime.title}` }).click()
  await expect(bar).toHaveAttribute('aria-valuetext', progressText(3))
  await expect(card.getByText(`3/${episodes.length}`)).toBeVisible()
  const undo = page.getByRole('region', { name: 'Notificaciones' }).getByRole('button', { name: 'Deshacer' })
  await expect(undo).toHaveCount(2)
  await undo.last().click()
  await expect(bar).toHaveAttribute('aria-valuetext', progressText(2))
  await expect(page.getByRole('tab', { name: 'Episodios Vistos' })).toContainText('2')
  await expect(undo).toHaveCount(0)

  // Filtered and sorted in the URL, like the home page.
  const list = page.getByRole('list', { name: 'Viendo' }).getByRole('heading', { level: 2 })
  await client.tracking.setList.mutate({ animeId: 19, listType: 'watching' })
  await page.goto('/my-lists?sort=progress')
  await expect(list).toHaveText([anime.title, 'Akira'])
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtrar' })
  await dialog.getByRole('button', { name: 'Película 1', exact: true }).click()
  await dialog.getByRole('button', { name: 'Ver 1 anime' }).click()
  await expect(list).toHaveText(['Akira'])
  await page.getByRole('link', { name: 'Akira' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Akira' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/my-lists?sort=progress&tipo=pelicula')
  await expect(list).toHaveText(['Akira'])
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  const { episodes: seen } = await client.tracking.watched.query({ animeId: anime.id })
  expect(seen.map(({ episodeNumber }) => episodeNumber).toSorted((one, other) => one - other)).toEqual([1, 2])
})

test('an anime of a list is paused, made private and given a note @phone @nightly', async ({ asNewcomer }) => {
  const { page, client } = await asNewcomer()
  const { title, id: animeId } = await client.catalogue.byId.query({ id: 1 })
  await client.tracking.setList.mutate({ animeId, listType: 'watching' })
  await page.goto('/my-lists')
  const card = page.getByRole('list', { name: 'Viendo' }).getByRole('listitem')
  const choose = async (item: string) => {
    await card.getByRole('button', { name: `Opciones de ${title}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Poner en pausa')
  await expect(card.getByText('En pausa')).toBeVisible()
  await choose('Ocultar a los demás')
  await expect(card.getByText('Privado')).toBeVisible()
  await choose('Notas y fechas')
  const dialog = page.getByRole('dialog', { name: 'Notas y fechas' })
  await dialog.getByLabel('Nota').fill('Me lo recomendó Ein.')
  await dialog.getByLabel('Empezado el').fill('2025-05-02')
  await dialog.getByLabel('Terminado el').fill('2025-05-01')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('La fecha de fin no puede ser anterior a la de inicio')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Terminado el').fill('2025-05-09')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Con nota.')).toBeAttached()
  await expect
    .poll(async () => (await client.tracking.entryDetails.query()).details)
    .toEqual([
      {
        animeId,
        note: 'Me lo recomendó Ein.',
        isPrivate: true,
        isPaused: true,
        startedOn: '2025-05-02',
        finishedOn: '2025-05-09',
        importedScore: null,
      },
    ])
})

test('a custom list is created, filled, sorted by keyboard and opened by a visitor @phone-nightly', async ({
  asNewcomer,
  page: visitor,
}) => {
  const { page } = await asNewcomer()
  await page.goto('/lists')
  await page.getByRole('button', { name: 'Nueva colección' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva colección' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Ponle un título')).toBeVisible()
  await dialog.getByLabel('Título').fill('Para una noche de lluvia')
  await dialog.getByLabel('Descripción').fill('Con té.')
  await dialog.getByText('Cualquiera con el enlace').click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Para una noche de lluvia' })).toBeVisible()
  for (const title of ['Akira', 'Mushishi']) {
    const search = page.getByRole('searchbox', { name: 'Buscar animes para añadir' })
    const add = page.getByRole('button', { name: `Añadir ${title}`, exact: true })
    await search.fill(title)
    await expect(add).toBeVisible()
    await search.press('Enter')
    await expect(add).toBeFocused()
    await page.keyboard.press('Enter')
  }
  const titles = (of: typeof page) =>
    of.getByRole('list', { name: 'Para una noche de lluvia' }).getByRole('heading', { level: 2 })
  await expect(titles(page)).toHaveText(['Akira', 'Mushishi'])
  await page.getByRole('button', { name: 'Subir Mushishi' }).focus()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Mushishi', 'Akira'])
  await expect(page.getByRole('button', { name: 'Bajar Mushishi' })).toBeFocused()
  await expect(async () => {
    await visitor.goto(page.url())
    await expect(titles(visitor)).toHaveText(['Mushishi', 'Akira'])
  }).toPass()
  await expect(visitor.getByRole('button', { name: 'Editar' })).toHaveCount(0)
  await page.reload()
  await expect(titles(page)).toHaveText(['Mushishi', 'Akira'])
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
})

test('after a row of the favourites has moved, removing another one focuses the next row @nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  const titles = []
  for (const animeId of [1, 2, 3, 4]) {
    await client.tracking.placeFavourite.mutate({ animeId, before: null })
    titles.push((await client.catalogue.byId.query({ id: animeId })).title)
  }
  await page.goto('/favourites')
  const rows = page.getByRole('list', { name: 'Favoritos' }).getByRole('heading', { level: 2 })
  await expect(rows).toHaveText(titles)
  await page.getByRole('button', { name: `Subir ${titles[3]}` }).press('Enter')
  await expect(rows).toHaveText([titles[0]!, titles[1]!, titles[3]!, titles[2]!])
  await expect(page.getByRole('button', { name: `Subir ${titles[3]}` })).toBeFocused()

  await page.getByRole('button', { name: `Quitar ${titles[0]}` }).press('Enter')
  await expect(rows).toHaveText([titles[1]!, titles[3]!, titles[2]!])
  await expect(page.getByRole('link', { name: titles[1]! })).toBeFocused()
  await expect(page.getByText(/, puesto \d de \d/)).toHaveCount(0)
})

test('a year’s statistics have a page, a calendar and a picture @phone @nightly', async ({ asNewcomer }) => {
  const { page, client } = await asNewcomer()
  const { seasons, title } = await client.catalogue.byId.query({ id: 1 })
  const [one, two, three] = seasons.flatMap(({ episodes }) => episodes)
  await client.tracking.markWatched.mutate({ id: one!.id, watchedAt: '2024-05-01T12:00:00.000Z' })
  await client.tracking.markWatched.mutate({ id: two!.id, watchedAt: '2024-05-02T12:00:00.000Z' })
  await client.tracking.markWatched.mutate({ id: three!.id, watchedAt: '2023-05-02T12:00:00.000Z' })
  await page.goto('/my-lists')
  const shelf = page.getByRole('navigation', { name: 'Tu estantería' })
  const numbers = shelf.getByRole('link', { name: 'Tus estadísticas' })
  await expect(numbers).toBeVisible()
  const lines = await shelf
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().y))
  expect(new Set(lines).size).toBe(1)
  // The navigation has the same position on every page that it links to.
  const places = ['Favoritos', 'Colecciones', 'Mi actividad', 'Tus estadísticas']
  const { x, y } = (await shelf.boundingBox())!
  for (const name of places) {
    await shelf.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(shelf.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect.poll(async () => await shelf.boundingBox()).toMatchObject({ x, y })
  }
  const years = page.getByRole('navigation', { name: 'Años' })
  await years.getByRole('link', { name: '2024' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi año en anime: 2024' })).toBeVisible()
  await expect(years.getByRole('link', { name: '2024' })).toHaveAttribute('aria-current', 'page')
  await expect(years.getByRole('link', { name: 'Todo' })).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('region', { name: 'Calendario de episodios' })).toContainText('2 episodios en 2 días')
  await expect(page.getByRole('list', { name: 'Lo más visto' }).getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Imagen para compartir' }).click()
  const shared = page.getByRole('dialog', { name: 'Tu año en una imagen' })
  await expect(shared.getByRole('img', { name: 'Mi año en anime: 2024' })).toHaveJSProperty('naturalWidth', 1_080)
  await expect(shared.getByRole('link', { name: 'Descargar' })).toHaveAttribute('download', 'mi-anime-en-2024.jpg')
  await expectAccessible(page)
})
