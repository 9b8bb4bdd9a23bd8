import type { Page } from '@playwright/test'
import { bebop } from '../../fixtures/places.ts'
import { waitForHydration, clientOf, expect, test } from '../../fixtures/test.ts'

const comment = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last()

test('a comment is liked, answered and edited live on both pages; a time in it plays the video from there @phone-nightly', async ({
  asNewcomer,
  request,
  baseURL,
}) => {
  const [{ page: one, username }, { page: other, username: reader }] = [await asNewcomer(), await asNewcomer()]
  // not the first episode, whose page without a thread has a size limit in another journey
  const { id } = await bebop(request, 20)
  const { client } = await clientOf(baseURL!, username)
  await client.episodes.comment.mutate({ id, content: 'Otro comentario' })
  const text = `Lo del 0:07 lo vio ${username}`
  const { comment: written } = await client.episodes.comment.mutate({ id, content: text })
  await one.goto(`/episode/${id}`)
  await other.goto(`/episode/${id}`)
  await waitForHydration(other)

  const theirs = comment(other, text)
  await theirs.getByRole('button', { name: 'Me gusta' }).click()
  await expect(theirs.getByRole('button', { name: 'Me gusta, 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(comment(one, text).getByText('me gusta')).toBeAttached()

  await theirs.getByRole('button', { name: 'Responder' }).click()
  const field = other.getByRole('textbox', { name: 'Escribe tu respuesta' })
  await expect(field).toBeFocused()
  await field.fill(`De acuerdo, dice ${reader}`)
  await field.press('Control+Enter')
  await expect(other.getByText('Respuesta publicada')).toBeVisible()
  await expect(one.getByRole('list', { name: 'Respuestas' }).getByText(`De acuerdo, dice ${reader}`)).toBeVisible()

  const own = one.locator(`[data-item="${written.id}"]`)
  await own.getByRole('button', { name: 'Editar' }).click()
  await one.getByRole('textbox', { name: 'Edita tu comentario' }).fill(`${text}, y otra vez`)
  await one.getByRole('button', { name: 'Guardar' }).click()
  await expect(own.getByText('editado')).toBeVisible()
  await expect(other.getByText(`${username}, y otra vez`)).toBeVisible()

  await other.getByRole('button', { name: 'Mejores' }).click()
  await expect(other.getByRole('listitem').filter({ hasText: /\d/ }).filter({ hasText: text }).first()).toBeVisible()
  await other.getByRole('link', { name: '0:07, ir a ese minuto del vídeo' }).click()
  await expect(other.getByRole('region', { name: 'Reproductor' })).toBeInViewport()
  await client.episodes.deleteComment.mutate({ id, commentId: written.id })
  await expect(other.getByText(`${username}, y otra vez`)).toHaveCount(0)
})

test('a rating is removed, and restored with Deshacer @nightly', async ({ asNewcomer, request }) => {
  const { page } = await asNewcomer()
  const { id } = await bebop(request, 3)
  await page.goto(`/episode/${id}`)
  const stars = page.getByRole('radio', { name: '4 estrellas' })
  await stars.click({ force: true })
  await expect(page.getByText('Valoración enviada')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(stars).not.toBeChecked()
  await expect(page.getByText('Valoración retirada')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(stars).toBeChecked()
})

test('the spoiler guard hides an unseen episode until it is marked, and comments with later spoilers until revealed @phone-nightly', async ({
  asNewcomer,
  request,
  baseURL,
}) => {
  const { page, username, client } = await asNewcomer()
  const [third, fourth] = [await bebop(request, 3), await bebop(request, 4)]
  const { client: ed } = await clientOf(baseURL!, 'edward')
  const text = `Destripe para ${username}`
  const { comment: hidden } = await ed.episodes.comment.mutate({ id: third.id, content: text, tellsUpTo: fourth.id })

  await page.goto('/settings/tracking')
  const all = page.getByRole('radio', { name: /^Ocultar todo lo que no he visto/ })
  // A forced press does not wait until the setting has loaded, and leaving the page would abort saving it.
  await expect(all).toBeEnabled()
  const saved = page.waitForResponse(/episodes\.setSpoilerGuard/)
  await all.check({ force: true })
  await saved
  await page.goto(`/episode/${third.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Episodio 3' })).toBeVisible()
  await expect(page.getByText('Ocultamos los comentarios para evitarte spoilers')).toBeVisible()
  await page.getByRole('button', { name: 'Visto', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Episodio 3' })).toHaveCount(0)
  await expect(page.getByText('Ocultamos los comentarios para evitarte spoilers')).toHaveCount(0)

  const waiting = page.locator(`[data-item="${hidden.id}"]`)
  await expect(waiting).toContainText('Contiene spoilers hasta T1 E4')
  await expect(page.getByText(text)).toHaveCount(0)
  await client.tracking.markWatched.mutate({ id: fourth.id })
  await expect(waiting).toContainText(text)
  await ed.episodes.deleteComment.mutate({ id: third.id, commentId: hidden.id })
})
