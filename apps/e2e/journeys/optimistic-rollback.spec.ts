import type { Page } from '@playwright/test'
import { expectRolledBack, toasts } from '../fixtures/failures.ts'
import { bebop } from '../fixtures/places.ts'
import { clientOf, expect, test } from '../fixtures/test.ts'

const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

test('an anime’s page rolls back refused changes of lists and marks', async ({ asNewcomer }) => {
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
  const answer = Promise.withResolvers<void>()
  let sent = 0
  await page.route(/tracking\.markWatched/, async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await answer.promise
    await route.fulfill({ status: 400, contentType: 'text/html', body: '<h1>proxy</h1>' })
  })
  await tick(0).click()
  await tick(1).click()
  for (const at of [0, 1]) await expect(tick(at)).toHaveAttribute('aria-pressed', 'true')
  answer.resolve()
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

test('an episode’s page rolls back a refused mark, rating and comment @nightly', async ({
  asNewcomer,
  request,
  baseURL,
}) => {
  const { page, username } = await asNewcomer()
  const { id } = await bebop(request, 2)
  const { client } = await clientOf(baseURL!, username)
  await client.episodes.comment.mutate({ id, content: `Escrito antes, ${username}` })
  await page.goto(`/episode/${id}`)
  const watched = page.getByRole('button', { name: 'Visto', exact: true })
  const stars = page.getByRole('radio', { name: '4 estrellas' })
  const field = page.getByRole('textbox', { name: 'Escribe un comentario' })
  const comment = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  await expectRolledBack(page, {
    calls: 'tracking.markWatched',
    change: () => watched.click(),
    optimistic: () => expect(watched).toHaveAttribute('aria-pressed', 'true'),
    toast: 'No se pudo actualizar el estado del episodio. Inténtalo de nuevo.',
    restored: () => expect(watched).toHaveAttribute('aria-pressed', 'false'),
  })
  await expectRolledBack(page, {
    calls: 'episodes.rate',
    change: () => stars.click({ force: true }),
    optimistic: () => expect(stars).toBeChecked(),
    toast: 'No se pudo enviar la valoración. Inténtalo de nuevo.',
    restored: () => expect(stars).not.toBeChecked(),
  })
  await field.fill('Estas palabras no llegan')
  await expectRolledBack(page, {
    calls: 'episodes.comment',
    change: () => field.press('Control+Enter'),
    optimistic: async () => {
      await expect(comment('Estas palabras no llegan')).toContainText('Enviando…')
      await expect(field).toHaveValue('')
    },
    toast: 'No se pudo enviar el comentario. Inténtalo de nuevo.',
    restored: async () => {
      await expect(comment('Estas palabras no llegan')).toHaveCount(0)
      await expect(field).toHaveValue('Estas palabras no llegan')
    },
  })
  await expectRolledBack(page, {
    calls: 'episodes.deleteComment',
    change: async () => {
      await comment(`Escrito antes, ${username}`).getByRole('button', { name: 'Eliminar tu comentario' }).click()
      await confirm(page, 'Eliminar comentario')
    },
    optimistic: () => expect(comment(`Escrito antes, ${username}`)).toHaveCount(0),
    toast: 'Error al eliminar comentario',
    restored: () => expect(comment(`Escrito antes, ${username}`)).toBeVisible(),
  })
})

test('a comment whose moderation is refused stays as it was @nightly', async ({ as, asNewcomer, request, baseURL }) => {
  const { username } = await asNewcomer()
  const { id } = await bebop(request, 3)
  const { client } = await clientOf(baseURL!, username)
  await client.episodes.comment.mutate({ id, content: 'Se queda como está' })
  const page = await as('jet')
  await page.goto(`/episode/${id}`)
  const theirs = page.getByRole('listitem').filter({ hasText: username })
  await expectRolledBack(page, {
    calls: 'episodes.deleteComment',
    change: async () => {
      await theirs.getByRole('button', { name: /^Moderar el comentario/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Moderar comentario' }).click()
    },
    optimistic: () => expect(theirs).toContainText('Este comentario ha sido eliminado por un administrador.'),
    toast: 'No se pudo moderar el comentario. Inténtalo de nuevo.',
    restored: () => expect(theirs).toContainText('Se queda como está'),
  })
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
      await confirm(page, 'Borrar historial')
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

test('a profile rolls back refused comments and friendship changes @nightly', async ({ asNewcomer, baseURL }) => {
  // each answers a poll first
  test.slow()
  const [{ page, username }, { username: other }] = [await asNewcomer(), await asNewcomer()]
  const [{ session, client }, { client: theirs, session: theirSession }] = [
    await clientOf(baseURL!, username),
    await clientOf(baseURL!, other),
  ]
  await client.profiles.comment.mutate({ id: theirSession.get()!.user.id, comment: 'Escrito antes' })
  await page.goto(`/profile/${other}`)
  const main = page.getByRole('main')
  const field = page.getByRole('textbox', { name: 'Escribe un comentario' })
  const comment = (words: string) => main.getByRole('listitem').filter({ hasText: words })
  const add = main.getByRole('button', { name: 'Añadir amigo' })
  await expectRolledBack(page, {
    calls: 'friends.request',
    change: () => add.click(),
    optimistic: () => expect(main.getByText('Solicitud enviada')).toBeVisible(),
    toast: 'Error al enviar solicitud de amistad',
    restored: () => expect(add).toBeVisible(),
  })
  await field.fill('No llega')
  await expectRolledBack(page, {
    calls: 'profiles.comment',
    change: () => main.getByRole('button', { name: 'Comentar', exact: true }).click(),
    optimistic: () => expect(comment('No llega')).toContainText('Enviando…'),
    toast: 'Error al añadir comentario',
    restored: async () => {
      await expect(comment('No llega')).toHaveCount(0)
      await expect(field).toHaveValue('No llega')
    },
  })
  await expectRolledBack(page, {
    calls: 'profiles.deleteComment',
    change: async () => {
      await comment('Escrito antes').getByRole('button').click()
      await confirm(page, 'Eliminar comentario')
    },
    optimistic: () => expect(comment('Escrito antes')).toHaveCount(0),
    toast: 'Error al eliminar comentario',
    restored: () => expect(comment('Escrito antes')).toBeVisible(),
  })

  await theirs.friends.request.mutate({ friendId: session.get()!.user.id })
  const accept = main.getByRole('button', { name: 'Aceptar' })
  const friends = main.getByText('Amigos', { exact: true })
  await expect(accept).toBeVisible()
  await expectRolledBack(page, {
    calls: 'friends.decline',
    change: () => main.getByRole('button', { name: 'Rechazar' }).click(),
    optimistic: () => expect(add).toBeVisible(),
    toast: 'Error al rechazar solicitud de amistad',
    restored: () => expect(accept).toBeVisible(),
  })
  await expectRolledBack(page, {
    calls: 'friends.accept',
    change: () => accept.click(),
    optimistic: () => expect(friends).toBeVisible(),
    toast: 'Error al aceptar solicitud de amistad',
    restored: () => expect(accept).toBeVisible(),
  })
  await accept.click()
  await expect(friends).toBeVisible()
  await expectRolledBack(page, {
    calls: 'friends.remove',
    change: async () => {
      await main.getByRole('button', { name: 'Eliminar', exact: true }).click()
      await confirm(page, 'Eliminar amigo')
    },
    optimistic: () => expect(add).toBeVisible(),
    toast: 'Error al eliminar amigo',
    restored: () => expect(friends).toBeVisible(),
  })
})

test('the friends’ dialog restores people after a refused accept, reject or remove @nightly', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/my-lists?amigos=solicitudes')
  const row = (name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
  const awaits = async (said: string, calls: string, name: string, act: () => Promise<void>) => {
    await expect(row(name)).toBeVisible()
    const gone = () => expect(row(name)).toHaveCount(0)
    await expectRolledBack(page, {
      calls,
      change: act,
      toast: said,
      optimistic: gone,
      restored: () => expect(row(name)).toBeVisible(),
    })
  }
  await awaits('Error al aceptar solicitud de amistad', 'friends.accept', 'punch', () =>
    page.getByRole('button', { name: 'Aceptar a punch' }).click(),
  )
  await awaits('Error al rechazar solicitud de amistad', 'friends.decline', 'punch', () =>
    page.getByRole('button', { name: 'Rechazar a punch' }).click(),
  )
  await page.getByRole('tab', { name: /^Amigos/ }).click()
  await awaits('Error al eliminar amigo', 'friends.remove', 'faye', async () => {
    await page.getByRole('button', { name: 'Eliminar a faye' }).click()
    await confirm(page, 'Eliminar amigo')
  })
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
