import { expectAccessible } from '../../fixtures/axe.ts'
import { answer, press, unique } from '../../fixtures/panel.ts'
import { episodeOf } from '../../fixtures/places.ts'
import { expect, test } from '../../fixtures/test.ts'

const sentence = 'Empieza como una comedia de oficina y acaba como la despedida de una época. '

test('a review is written, edited, found useful by others, reported and removed', async ({
  as,
  asNewcomer,
  request,
  page,
}) => {
  const { page: author, username } = await asNewcomer()
  const { page: reader } = await asNewcomer()
  const { animeId } = await episodeOf(request, 'Trigun', 1)
  const text = `${sentence.repeat(3)}${unique()}`

  await author.goto(`/anime/${animeId}`)
  const section = author.getByRole('region', { name: 'Opiniones' })
  await press(section, 'Escribir mi opinión')
  const field = section.getByRole('textbox', { name: 'Tu opinión' })
  await press(section, 'Publicar')
  await expect(section.getByText('Elige si lo recomiendas, con matices o no')).toBeVisible()
  await section.getByText('Con matices', { exact: true }).last().click()
  await field.fill('Demasiado corta')
  await press(section, 'Publicar')
  await expect(section.getByText('Escribe al menos 200 caracteres')).toBeVisible()
  await expect(field).toHaveValue('Demasiado corta')
  await expectAccessible(author, 'the form of a review')

  await field.fill(text)
  await author.reload()
  await press(section, 'Escribir mi opinión')
  await expect(field).toHaveValue(text)
  await press(section, 'Publicar')
  await expect(author.getByText('Opinión publicada')).toBeVisible()
  const own = section.getByRole('listitem').filter({ hasText: username })
  await expect(own).toContainText(text)

  await press(own, 'Editar tu opinión')
  await field.fill(`${text} Y la música.`)
  await press(section, 'Guardar')
  await expect(own).toContainText('Y la música.')
  await press(own, 'Editada')
  await expect(author.getByRole('dialog', { name: 'Versiones anteriores' })).toContainText(text)

  await reader.goto(`/anime/${animeId}/opiniones`)
  const theirs = reader.getByRole('listitem').filter({ hasText: username })
  const useful = theirs.getByRole('button', { name: /^Útil/ })
  await useful.click()
  await expect(useful).toHaveAttribute('aria-pressed', 'true')
  await expect(useful).toContainText('1')
  await expectAccessible(reader, 'all reviews')
  await press(theirs, `Opciones de la opinión de ${username}`)
  await reader.getByRole('menuitem', { name: 'Denunciar opinión' }).click()
  const dialog = reader.getByRole('dialog', { name: 'Denunciar opinión' })
  await dialog.getByText('Spoilers sin avisar').click()
  await press(dialog, 'Enviar denuncia')
  await expect(reader.getByText('Denuncia enviada. Te diremos qué decidimos')).toBeVisible()

  await page.goto(`/anime/${animeId}`)
  await expect(page.getByRole('region', { name: 'Opiniones' }).getByText(text)).toBeVisible()
  const html = await (await request.get(`/anime/${animeId}`)).text()
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
  const { review } = JSON.parse(data!) as { review: object[] }
  expect(review).toContainEqual(expect.objectContaining({ '@type': 'Review', reviewBody: `${text} Y la música.` }))
  expect(data).not.toContain('reviewRating')
  await page.goto(`/profile/${username}`)
  await expect(page.getByRole('region', { name: 'Opiniones' }).getByText(text)).toBeVisible()

  const panel = await as('jet')
  await panel.goto('/admin?tab=denuncias')
  const thing = panel.getByRole('list', { name: 'Denuncias' }).getByRole('listitem').filter({ hasText: text }).first()
  await expect(thing).toContainText('Trigun')
  await press(thing, `Eliminar con mensaje: ${username}`)
  await answer(panel, 'Eliminar con mensaje')
  await expect(panel.getByText('Denuncia resuelta: hemos avisado a quien la envió')).toBeVisible()
  await panel.getByRole('button', { name: /^Más/ }).click()
  await panel.getByRole('menuitem', { name: /^Opiniones/ }).click()
  await expect(panel.getByRole('list', { name: 'Opiniones' }).getByText('Retirada').first()).toBeVisible()
  await expectAccessible(panel, 'the reviews in the panel', { isLong: true })

  await page.goto(`/anime/${animeId}`)
  await expect(page.getByRole('region', { name: 'Opiniones' })).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(0)
  await author.goto('/notices')
  await expect(author.getByText('ha retirado una de tus opiniones sobre un anime')).toBeVisible()
})

test('a person who finishes an anime is asked for a review once @nightly', async ({ asNewcomer, request }) => {
  const { page, client } = await asNewcomer()
  const { animeId } = await episodeOf(request, 'Cowboy Bebop', 1)
  await client.tracking.setList.mutate({ animeId, listType: 'completed' })
  await page.goto(`/anime/${animeId}`)
  await expect(page.getByText('Has terminado Cowboy Bebop. ¿Se la recomendarías a alguien?')).toBeVisible()
  await press(page, 'Dar mi opinión')
  await expect(page.getByRole('textbox', { name: 'Tu opinión' })).toBeVisible()

  const asked = page.waitForResponse(/catalogue\.reviews\.ask/)
  await page.reload()
  await asked
  await expect(page.getByText('¿Se la recomendarías a alguien?')).toHaveCount(0)
})

test('a person who finishes an anime on the page of an episode is asked there, and not again on the page of the anime @nightly', async ({
  asNewcomer,
  request,
}) => {
  const { page, client } = await asNewcomer()
  const { animeId, id } = await episodeOf(request, 'Perfect Blue', 1)
  const question = page.getByText('Has terminado Perfect Blue. ¿Se la recomendarías a alguien?')
  await page.goto(`/episode/${id}`)
  await press(page, 'Visto')
  await expect(question).toBeVisible()
  await press(page, 'Dar mi opinión')
  await expect(page).toHaveURL(new RegExp(`/anime/${animeId}/opiniones`))
  await expect(page.getByRole('textbox', { name: 'Tu opinión' })).toBeVisible()

  await client.tracking.setList.mutate({ animeId, listType: 'completed' })
  const asked = page.waitForResponse(/catalogue\.reviews\.ask/)
  await page.goto(`/anime/${animeId}`)
  await asked
  await expect(question).toHaveCount(0)
})

test('the earlier text of a review that now has a spoiler mark is hidden until it is revealed @nightly', async ({
  asNewcomer,
  request,
  page,
}) => {
  const { client, username } = await asNewcomer()
  const { animeId, id: tellsUpTo } = await episodeOf(request, 'Trigun', 1)
  const review = { id: animeId, verdict: 'recommended' as const }
  const earlier = `${sentence.repeat(3)}${unique()}`
  await client.catalogue.reviews.save.mutate({ ...review, content: earlier })
  await client.catalogue.reviews.save.mutate({ ...review, content: `${earlier} Y más.`, tellsUpTo })

  await page.goto(`/anime/${animeId}/opiniones`)
  const theirs = page.getByRole('listitem').filter({ hasText: username })
  await expect(theirs).toContainText('Contiene spoilers')
  await press(theirs, 'Editada')
  const dialog = page.getByRole('dialog', { name: 'Versiones anteriores' })
  await expect(dialog).toContainText('Contiene spoilers')
  await expect(dialog.getByText(earlier)).toHaveCount(0)
  await press(dialog, 'Leer de todos modos')
  await expect(dialog.getByText(earlier)).toBeVisible()
})
