import type { Page } from '@playwright/test'
import { commentWith, writeComment } from '../../fixtures/comments.ts'
import { bebop } from '../../fixtures/places.ts'
import { clientOf, expect, nextPoll, test, withoutStream } from '../../fixtures/test.ts'

test('two people see each other’s comments live, without interrupting what they do @nightly', async ({
  asNewcomer,
  request,
}) => {
  const [{ page: one }, { page: other, username }] = [await asNewcomer(), await asNewcomer()]
  const { id } = await bebop(request, 11)
  await Promise.all([one.goto(`/episode/${id}`), other.goto(`/episode/${id}`)])
  const field = one.getByRole('textbox', { name: 'Escribe un comentario' })
  await field.fill('Iba a decir que')
  await one.locator('video').evaluate((video) => video.setAttribute('data-same', ''))

  const text = `¿Hay alguien ahí? Soy ${username}`
  await writeComment(other, text)
  await expect(commentWith(one, text)).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Iba a decir que')
  await expect(one.locator('video')).toHaveAttribute('data-same', '')
  await expect(one.getByText('1 comentario nuevo', { exact: true })).toBeAttached()

  await one.getByRole('link', { name: 'Cowboy Bebop' }).click()
  await expect(one).toHaveURL(/\/anime\//)
  await one.goBack()
  await expect(field).toHaveValue('Iba a decir que')
})

test('new comments wait while the viewer reads further down @nightly', async ({ asNewcomer, request }) => {
  const [{ page: one }, { page: other, username }] = [await asNewcomer(), await asNewcomer()]
  const { id } = await bebop(request, 1)
  await withoutStream(one)
  await Promise.all([one.goto(`/episode/${id}`), other.goto(`/episode/${id}`)])
  const read = commentWith(one, 'eso llevaba carne')
  await read.scrollIntoViewIfNeeded()
  await one.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await nextPoll(one)
  const place = await read.evaluate((element) => element.getBoundingClientRect().top)
  await read.evaluate((element) => getSelection()?.selectAllChildren(element))
  const text = `Llego tarde, como siempre. ${username}`
  await writeComment(other, text)
  const chip = one.getByRole('button', { name: /^Ver 1 comentario nuevo/ })
  await expect(chip).toBeVisible()
  expect(await read.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(place, 0)
  expect(await one.evaluate(() => String(getSelection()))).toContain('eso llevaba carne')
  await chip.click()
  await expect(commentWith(one, text)).toBeInViewport()
})

test('spoilers chosen for the next comment stay when the previous one is saved @nightly', async ({
  asNewcomer,
  request,
}) => {
  const { page } = await asNewcomer()
  // Not the first episode: the weight of its page is measured without spoilers of comments.
  const { id } = await bebop(request, 5)
  await page.goto(`/episode/${id}`)
  const spoilers = page.getByRole('combobox', { name: 'Spoilers hasta' })
  const isChosen = Promise.withResolvers<void>()
  await page.route(/trpc\/episodes\.comment(\?|$)/, async (route) => {
    await isChosen.promise
    await route.continue()
  })
  await spoilers.selectOption('T1 E6')
  await writeComment(page, 'Lo del sexto')
  await expect(spoilers).toHaveValue('')
  await spoilers.selectOption('T1 E7')
  isChosen.resolve()
  await expect(page.getByText('Comentario publicado')).toBeVisible()
  await expect(spoilers.locator('option:checked')).toHaveText('T1 E7')
})

test('an administrator moderates in each of the three ways @nightly', async ({ as, asNewcomer, request, baseURL }) => {
  const { page: author, username } = await asNewcomer()
  const { id } = await bebop(request, 12)
  const { client } = await clientOf(baseURL!, username)
  for (const content of ['Primera grosería', 'Segunda grosería', 'Tercera grosería'])
    await client.episodes.comment.mutate({ id, content })
  await author.goto(`/episode/${id}`)
  await expect(author.getByRole('button', { name: 'Eliminar tu comentario' })).toHaveCount(3)
  const jet = await as('jet')
  const theirs = (page: Page, text: string) => commentWith(page, text).filter({ hasText: username })
  await jet.goto(`/episode/${id}`)
  const moderate = async (text: string, way: string) => {
    await theirs(jet, text)
      .getByRole('button', { name: /^Moderar el comentario/ })
      .click()
    const dialog = jet.getByRole('dialog', { name: 'Moderar comentario' })
    await dialog.getByRole('radio', { name: way }).check({ force: true })
    await dialog.getByRole('button', { name: 'Moderar comentario' }).click()
  }
  await moderate('Primera grosería', 'Eliminar con mensaje')
  await expect(theirs(jet, 'Este comentario ha sido eliminado por un administrador.')).toBeVisible()
  await expect(jet.getByText('Comentario moderado').first()).toBeVisible()
  await moderate('Segunda grosería', 'Eliminar con advertencia')
  await expect(theirs(jet, 'Este comentario ha sido eliminado por incumplir las normas de la comunidad.')).toBeVisible()
  await moderate('Tercera grosería', 'Eliminar por completo')
  await jet
    .getByRole('alertdialog', { name: 'Eliminar por completo' })
    .getByRole('button', { name: 'Eliminar por completo' })
    .click()
  await expect(theirs(jet, 'Tercera grosería')).toHaveCount(0)

  await expect(theirs(author, 'Este comentario ha sido eliminado por un administrador.')).toBeVisible()
  await expect(theirs(author, 'Tercera grosería')).toHaveCount(0)
  await expect(author.getByRole('button', { name: 'Eliminar tu comentario' })).toHaveCount(0)
})
