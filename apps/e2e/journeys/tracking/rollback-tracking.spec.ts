import { expectRolledBack, toasts } from '../../fixtures/failures.ts'
import { answer } from '../../fixtures/panel.ts'
import { expect, test } from '../../fixtures/test.ts'

test('an anime’s page rolls back refused changes of lists and marks @nightly', async ({ asNewcomer }) => {
  const { page, client } = await asNewcomer()
  await client.tracking.setList.mutate({ animeId: 1, listType: 'watching' })
  const mine = page.getByRole('button', { name: /^(En )?Mi Lista$/ })
  const completed = page.getByRole('radio', { name: 'Completado', exact: true })
  const tick = page.getByRole('button', { name: /^Visto: / }).first()
  await page.goto('/anime/1')
  await expect(mine).toHaveText('En Mi Lista')
  await expectRolledBack(page, {
    calls: 'tracking.removeFromList',
    change: () => mine.click(),
    optimistic: () => expect(mine).toHaveText('Mi Lista'),
    toast: 'No se pudo remover el anime de tu lista. Inténtalo de nuevo.',
    restored: () => expect(mine).toHaveText('En Mi Lista'),
  })
  await expectRolledBack(page, {
    calls: 'tracking.setList',
    change: () => completed.click({ force: true }),
    optimistic: () => expect(completed).toBeChecked(),
    toast: 'No se pudo cambiar el tipo de lista',
    restored: () => expect(completed).not.toBeChecked(),
  })
  await expectRolledBack(page, {
    calls: 'tracking.markWatched',
    change: () => tick.click(),
    optimistic: () => expect(tick).toHaveAttribute('aria-pressed', 'true'),
    toast: 'No se pudo actualizar el estado del episodio. Inténtalo de nuevo.',
    restored: () => expect(tick).toHaveAttribute('aria-pressed', 'false'),
  })
  await page.goto('/anime/2')
  await expectRolledBack(page, {
    calls: 'tracking.setList',
    change: () => mine.click(),
    optimistic: () => expect(mine).toHaveText('En Mi Lista'),
    toast: 'No se pudo añadir el anime a tu lista. Inténtalo de nuevo.',
    restored: () => expect(mine).toHaveText('Mi Lista'),
  })
})

test('of two quick mutations, a refusal of the first keeps the second @nightly', async ({ asNewcomer }) => {
  const { page, client } = await asNewcomer()
  const { seasons } = await client.catalogue.byId.query({ id: 1 })
  const tick = (at: number) => page.getByRole('button', { name: /^Visto: / }).nth(at)
  await page.goto('/anime/1')
  await expect(tick(0)).toBeVisible()
  const refusal = Promise.withResolvers<void>()
  let sent = 0
  await page.route(/tracking\.markWatched/, async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await refusal.promise
    await route.fulfill({ status: 400, contentType: 'text/html', body: '<h1>proxy</h1>' })
  })
  await tick(0).click()
  await tick(1).click()
  for (const at of [0, 1]) await expect(tick(at)).toHaveAttribute('aria-pressed', 'true')
  refusal.resolve()
  await expect(
    toasts(page).getByText('No se pudo actualizar el estado del episodio. Inténtalo de nuevo.'),
  ).toBeVisible()
  await expect(tick(0)).toHaveAttribute('aria-pressed', 'false')
  await expect(tick(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(toasts(page).getByText('Episodio marcado como visto')).toBeVisible()
  expect((await client.tracking.forAnime.query({ animeId: 1 })).watchedEpisodeIds).toEqual([
    seasons[0]!.episodes[1]!.id,
  ])
})

test('the home page restores episodes whose deletion is refused: one, those selected, all @nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  const { animes } = await client.catalogue.list.query({ limit: 3 })
  for (const { id } of animes) {
    const { seasons } = await client.catalogue.byId.query({ id })
    await client.tracking.record.mutate({ episodeId: seasons[0]!.episodes[0]!.id, animeId: id, progress: 600 })
  }
  await page.goto('/')
  const cards = page.getByRole('list', { name: 'Continuar Viendo' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  const restored = () => expect(cards).toHaveCount(3)
  await expectRolledBack(page, {
    calls: 'tracking.forgetBatch',
    change: () =>
      cards
        .first()
        .getByRole('button', { name: /^Eliminar del historial/ })
        .click(),
    optimistic: () => expect(cards).toHaveCount(2),
    toast: 'No se pudo eliminar el episodio. Inténtalo de nuevo.',
    restored,
  })
  await expectRolledBack(page, {
    calls: 'tracking.forgetBatch',
    change: async () => {
      await page.getByRole('button', { name: 'Seleccionar' }).click()
      await cards.nth(0).click()
      await cards.nth(1).click()
      await page.getByRole('button', { name: 'Eliminar (2)' }).click()
    },
    optimistic: () => expect(cards).toHaveCount(1),
    toast: 'No se pudieron eliminar los episodios seleccionados. Inténtalo de nuevo.',
    restored,
  })
  await expectRolledBack(page, {
    calls: 'tracking.forgetAll',
    change: async () => {
      await page.getByRole('button', { name: 'Borrar todo' }).click()
      await answer(page, 'Borrar historial')
    },
    optimistic: () => expect(cards).toHaveCount(0),
    toast: 'No se pudo borrar el historial. Inténtalo de nuevo.',
    restored,
  })
  await cards
    .first()
    .getByRole('button', { name: /^Eliminar del historial/ })
    .click()
  await expect(page.getByText('Episodio eliminado del historial')).toBeVisible()
  await expect(cards).toHaveCount(2)
})

test('Mis Listas rolls back refused removals, additions and unmarks @nightly', async ({ asNewcomer }) => {
  const { page, client } = await asNewcomer()
  const { seasons, title } = await client.catalogue.byId.query({ id: 1 })
  await client.tracking.setList.mutate({ animeId: 1, listType: 'dropped' })
  await client.tracking.markWatched.mutate({ id: seasons[0]!.episodes[0]!.id })
  await page.goto('/my-lists?tab=dropped')
  const card = page.getByRole('tabpanel').getByRole('link', { name: title })
  await expect(card).toBeVisible()
  await expectRolledBack(page, {
    calls: 'tracking.removeFromList',
    change: async () => {
      await page.getByRole('button', { name: `Opciones de ${title}` }).click()
      await page.getByRole('menuitem', { name: 'Quitar de la lista' }).click()
    },
    optimistic: () => expect(card).toHaveCount(0),
    toast: 'No se pudo remover el anime de la lista',
    restored: () => expect(card).toBeVisible(),
  })

  await page.getByRole('tab', { name: /Episodios Vistos/ }).click()
  const marks = page.getByRole('list', { name: 'Episodios vistos' }).getByRole('listitem')
  await expectRolledBack(page, {
    calls: 'tracking.unmarkWatched',
    change: () => page.getByRole('button', { name: /^Quitar de vistos/ }).click(),
    optimistic: () => expect(marks).toHaveCount(0),
    toast: 'No se pudo actualizar el estado del episodio. Inténtalo de nuevo.',
    restored: () => expect(marks).toHaveCount(1),
  })

  await page.getByRole('tab', { name: /Añadir Animes/ }).click()
  const offered = page.getByRole('list', { name: 'Animes por añadir' }).getByRole('link').first()
  const name = (await offered.textContent())!
  await expectRolledBack(page, {
    calls: 'tracking.setList',
    change: async () => {
      await page.getByRole('button', { name: `Añadir ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Por Ver' }).click()
    },
    optimistic: () => expect(offered).not.toHaveText(name),
    toast: 'No se pudo añadir el anime a la lista',
    restored: () => expect(offered).toHaveText(name),
  })
})
