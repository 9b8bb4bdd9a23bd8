import { expectRolledBack } from '../../fixtures/failures.ts'
import { answer } from '../../fixtures/panel.ts'
import { bebop } from '../../fixtures/places.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'

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
  const comment = (text: string) => page.getByRole('listitem').filter({ hasText: text })
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
      await answer(page, 'Eliminar comentario')
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
