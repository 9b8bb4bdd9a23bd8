import type { Page } from '@playwright/test'
import { refuse } from '../../fixtures/failures.ts'
import { bebop } from '../../fixtures/places.ts'
import { clientOf, expect, password, test, withoutStream } from '../../fixtures/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Escribe un comentario' })
const comment = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const question = (page: Page) => page.getByRole('alertdialog')

test('in a profile’s dialog, new comments wait behind a button while the viewer reads further down @phone @nightly', async ({
  asNewcomer,
  baseURL,
}) => {
  const [{ username: owner }, { page, username }] = [await asNewcomer(), await asNewcomer()]
  const { session } = await clientOf(baseURL!, owner)
  const id = session.get()!.user.id
  const { client } = await clientOf(baseURL!, 'faye')
  for (let number = 1; number <= 14; number++) await client.profiles.comment.mutate({ id, comment: `Recado ${number}` })

  await page.goto(`/my-lists?perfil=${owner}`)
  const dialog = page.getByRole('dialog', { name: `Perfil de ${owner}` })
  const oldest = dialog.getByRole('listitem').filter({ hasText: /Recado 1$/ })
  await field(page).fill('A medio escribir')
  // Pressing End jumps over the top of the list without it ever intersecting.
  await oldest.evaluate((element) => {
    for (let around = element.parentElement; around; around = around.parentElement) around.scrollTop = 100_000
  })
  await expect(oldest).toBeInViewport()
  const place = await oldest.evaluate((element) => element.getBoundingClientRect().top)
  await client.profiles.comment.mutate({ id, comment: `Acaba de llegar, ${username}` })
  const chip = dialog.getByRole('button', { name: 'Ver 1 comentario nuevo' })
  await expect(chip).toBeVisible()
  await expect(dialog.getByText('1 comentario nuevo', { exact: true })).toBeAttached()
  expect(await oldest.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(place, 0)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('A medio escribir')
  await chip.click()
  await expect(comment(page, 'Acaba de llegar')).toBeInViewport()
  await expect(chip).toHaveCount(0)
  await expect(dialog.getByRole('list').filter({ hasText: 'Acaba de llegar' })).toBeFocused()
})

test('a profile’s comments are deleted by its owner, and by an administrator with another text @nightly', async ({
  as,
  asNewcomer,
  baseURL,
}) => {
  const { page, username } = await asNewcomer()
  const { session } = await clientOf(baseURL!, username)
  const { client } = await clientOf(baseURL!, 'spike')
  for (const text of ['Para que lo borre quien lo recibe', 'Para que lo borre Jet'])
    await client.profiles.comment.mutate({ id: session.get()!.user.id, comment: text })
  const remove = (page: Page, text: string) =>
    comment(page, text).getByRole('button', { name: 'Eliminar el comentario de spike' }).click()

  await page.goto(`/profile/${username}`)
  await remove(page, 'Para que lo borre quien lo recibe')
  await expect(question(page)).not.toContainText('administrador')
  await question(page).getByRole('button', { name: 'Eliminar comentario' }).click()
  await expect(comment(page, 'Para que lo borre quien lo recibe')).toHaveCount(0)
  await expect(page.getByText('Comentario eliminado')).toBeVisible()
  const next = comment(page, 'Para que lo borre Jet').getByRole('link', { name: 'Ver el perfil de spike' })
  await expect(next).toBeFocused()

  const jet = await as('jet')
  await jet.goto(`/profile/${username}`)
  await remove(jet, 'Para que lo borre Jet')
  await expect(question(jet)).toContainText('Vas a eliminar como administrador un comentario de spike')
  await question(jet).getByRole('button', { name: 'Eliminar comentario' }).click()
  await expect(comment(jet, 'Para que lo borre Jet')).toHaveCount(0)
  await expect(comment(page, 'Para que lo borre Jet')).toHaveCount(0)
})

test('an administrator deletes their own comment, or moderates it in any of the three ways @nightly', async ({
  as,
  request,
  baseURL,
}) => {
  const { id } = await bebop(request, 5)
  const { client } = await clientOf(baseURL!, 'jet')
  const { comment: own } = await client.episodes.comment.mutate({ id, content: 'Lo dije yo, que mando' })
  const page = await as('jet')
  await page.goto(`/episode/${id}`)
  const row = comment(page, own.content)
  await expect(row.getByRole('button', { name: 'Eliminar tu comentario' })).toBeVisible()
  await row.getByRole('button', { name: 'Moderar el comentario de jet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Moderar comentario' })
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  await dialog.getByRole('radio', { name: /^Eliminar con advertencia/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Moderar comentario' }).click()
  await expect(comment(page, 'por incumplir las normas').first()).toBeVisible()
  await client.episodes.deleteComment.mutate({ id, commentId: own.id, action: 'delete_completely' })
})

test('a failed refresh keeps the page with a mark, which disappears after the next success @nightly', async ({
  as,
  request,
}) => {
  const { id } = await bebop(request, 1)
  const page = await as('spike')
  await withoutStream(page)
  await page.goto(`/episode/${id}?perfil=faye`)
  const marks = page.getByText('Sin conexión', { exact: true })
  const profile = page.getByRole('dialog', { name: 'Perfil de faye' })
  await expect(profile.getByRole('textbox')).toBeVisible()
  const { answer, end } = await refuse(page, 'episodes.poll|profiles.poll', 502)
  answer()
  await expect(marks).toHaveCount(2)
  await expect(comment(page, 'eso llevaba carne')).toBeAttached()
  await expect(profile.getByText('Miembro desde')).toBeVisible()
  await end()
  await expect(marks).toHaveCount(0)

  const banner = page.getByText('Sin conexión. Sigues viendo lo último que se cargó.')
  await page.context().setOffline(true)
  await expect(banner).toBeVisible()
  await expect(marks).toHaveCount(2)
  await page.context().setOffline(false)
  await expect(banner).toHaveCount(0)
  await expect(marks).toHaveCount(0)
})

test('a session that ends while a comment is written does not lose it @nightly', async ({
  asNewcomer,
  request,
  baseURL,
}) => {
  const { page, username } = await asNewcomer()
  const { id } = await bebop(request, 5)
  const { client } = await clientOf(baseURL!, username)
  const text = `Escrito justo antes de caducar la sesión de ${username}`
  await withoutStream(page)
  await page.goto(`/episode/${id}`)
  await field(page).fill(text)
  // Any refused request, such as a poll, removes the field: block the others, so that the comment is the first to be refused.
  const hasExpired = Promise.withResolvers<void>()
  await page.route(/\/trpc\/(?!episodes\.comment|auth\.refresh)/, async (route) => {
    await hasExpired.promise
    await route.fallback()
  })
  await client.auth.logoutAll.mutate()
  await field(page).press('Control+Enter')
  await expect(page.getByText('Tu sesión ha caducado. Vuelve a iniciar sesión').first()).toBeVisible()
  hasExpired.resolve()
  await expect(page.getByText('Debes iniciar sesión para comentar episodios')).toBeVisible()
  await page.getByRole('region', { name: 'Comentarios' }).getByRole('link', { name: 'Iniciar Sesión' }).click()
  await page.getByLabel('Usuario', { exact: true }).fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL(`/episode/${id}`)
  await expect(field(page)).toHaveValue(text)
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(page.getByText('Comentario publicado')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(comment(page, text)).toHaveCount(1)
})

test('a visitor who signs in returns to the same place @nightly', async ({ page, request }) => {
  const { id } = await bebop(request, 6)
  await page.goto(`/episode/${id}`)
  const comments = page.getByRole('region', { name: 'Comentarios' })
  for (const [text, press] of [
    [
      'Debes iniciar sesión para valorar episodios',
      () => page.getByRole('link', { name: 'Iniciar Sesión' }).first().click(),
    ],
    [
      'Debes iniciar sesión para comentar episodios',
      () => comments.getByRole('link', { name: 'Iniciar Sesión' }).click(),
    ],
    [
      'Debes iniciar sesión para marcar episodios como vistos',
      async () => {
        await page.getByRole('button', { name: 'Visto' }).click()
        await page
          .getByRole('region', { name: 'Notificaciones' })
          .getByRole('button', { name: 'Iniciar sesión' })
          .click()
      },
    ],
  ] as const) {
    if (!text.includes('marcar')) await expect(page.getByText(text)).toBeVisible()
    await press()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/episode/${id}`)}`)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await comments.getByRole('link', { name: 'Iniciar Sesión' }).click()
  await page.getByLabel('Usuario', { exact: true }).fill('faye')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  // A toast that is fading out has the same button.
  await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL(`/episode/${id}`)
  await expect(page.getByRole('radiogroup', { name: 'Tu valoración' })).toBeVisible()
})

test('a comment of invisible characters cannot be sent, and text direction characters do not affect other comments @nightly', async ({
  asNewcomer,
}) => {
  const { page, username } = await asNewcomer()
  const { id } = await bebop(page.request, 1)
  await page.goto(`/episode/${id}`)
  const send = page.getByRole('button', { name: 'Comentar' })
  for (const blank of [' ', '\u200b\u2060', '\u3164', '\u2800\u00ad']) {
    await field(page).fill(blank)
    await expect(send).toBeDisabled()
  }
  await field(page).fill(`Del revés \u202ede ${username}`)
  await send.click()
  await expect(page.getByText('Comentario publicado')).toBeVisible()
  await page.reload()
  await expect(comment(page, `Del revés de ${username}`)).toBeVisible()
})
