import { expectAccessible } from '../../fixtures/axe.ts'
import { press, unique } from '../../fixtures/panel.ts'
import { drawing, pickedFile } from '../../fixtures/settings.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'

test('a proposed studio is accepted with an answer, credited in the history and undone', async ({
  as,
  asNewcomer,
  baseURL,
}) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const title = `Cometa ${unique()}`
  const { animeId } = await client.admin.createAnime.mutate({ title, studio: 'Estudio Uno' })
  const { page, username } = await asNewcomer()

  await page.goto(`/anime/${animeId}`)
  await page.getByRole('link', { name: 'Proponer un cambio' }).click()
  await expect(page.getByRole('heading', { name: 'Proponer un cambio' })).toBeVisible()
  await page.getByRole('button', { name: /Qué quieres cambiar/ }).click()
  await page.getByRole('option', { name: 'Estudio', exact: true }).click()
  await press(page, 'Enviar propuesta')
  await expect(page.getByText('El catálogo ya dice eso. Escribe otro valor')).toBeVisible()
  await page.getByRole('textbox', { name: 'Tu propuesta' }).fill('Estudio Dos')
  await page.getByRole('textbox', { name: 'Por qué, o dónde se puede comprobar' }).fill('Lo dicen los créditos')
  await expectAccessible(page, 'the form')
  await press(page, 'Enviar propuesta')
  const own = page.getByRole('list', { name: 'Tus propuestas' }).getByRole('listitem')
  await expect(own).toContainText('Por revisar')

  const panel = await as('jet')
  await panel.goto('/admin?tab=propuestas')
  const proposal = panel.getByRole('list', { name: 'Propuestas' }).getByRole('listitem').filter({ hasText: title })
  await expect(proposal).toContainText('Lo dicen los créditos')
  await expect(panel.getByRole('button', { name: /^Más\s*\d+ por revisar/ })).toBeVisible()
  await expectAccessible(panel, 'the queue', { isLong: true })
  await proposal.getByRole('textbox', { name: 'Respuesta' }).fill('Comprobado, gracias')
  await press(proposal, `Aceptar: ${title}`)
  await expect(panel.getByText('Propuesta aceptada')).toBeVisible()

  await page.goto('/notices')
  await page.getByRole('link', { name: /Tu propuesta se ha aceptado/ }).click()
  await expect(own).toContainText('Respuesta: Comprobado, gracias')
  await page.goto(`/anime/${animeId}/cambios`)
  const change = page.getByRole('list', { name: 'Cambios' }).getByRole('listitem').first()
  await expect(change).toContainText(`propuesto por ${username}`)
  await expect(change).toContainText('Estudio Dos')
  await expectAccessible(page, 'the changes')

  await panel.getByText('Decididas', { exact: true }).click()
  await press(proposal, `Deshacer: ${title}`)
  await expect(panel.getByText('Propuesta deshecha: el catálogo vuelve a estar como antes')).toBeVisible()
  expect(await client.admin.animeById.query({ id: animeId })).toMatchObject({ studio: 'Estudio Uno' })
  await page.reload()
  await expect(change).toContainText('Deshecho')
})

test('a cover is uploaded and an address on a platform written, and both are shown once they are accepted @nightly', async ({
  asNewcomer,
  baseURL,
}) => {
  const { client: jet } = await clientOf(baseURL!, 'jet')
  const { animeId } = await jet.admin.createAnime.mutate({ title: `Portada ${unique()}` })
  const { page, client } = await asNewcomer()
  const choose = async (select: RegExp, option: string) => {
    await page.getByRole('button', { name: select }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  await page.goto(`/anime/${animeId}/proponer`)
  await choose(/Qué quieres cambiar/, 'Portada')
  await pickedFile(page).setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
  await expect(page.getByText('Por favor selecciona un archivo de imagen válido')).toBeVisible()
  const buffer = Buffer.from(await drawing(page), 'base64')
  await pickedFile(page).setInputFiles({ name: 'portada.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: 'La portada que propones' })).toBeVisible()
  await press(page, 'Enviar propuesta')
  const own = page.getByRole('list', { name: 'Tus propuestas' }).getByRole('listitem')
  await expect(own).toHaveCount(1)

  await page.goto(`/anime/${animeId}/proponer`)
  await choose(/Qué quieres cambiar/, 'Dónde verlo')
  await choose(/Elige la plataforma/, 'Crunchyroll')
  const address = page.getByRole('textbox', { name: 'Tu propuesta' })
  await address.fill('crunchyroll')
  await press(page, 'Enviar propuesta')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveValue('crunchyroll')
  await address.fill('https://www.crunchyroll.com/es-es/series/PORTADA')
  await press(page, 'Enviar propuesta')
  await expect(own).toHaveCount(2)

  const { proposals } = await client.catalogue.proposals.own.query({ limit: 2 })
  for (const { id: proposalId } of proposals)
    await jet.admin.proposals.decide.mutate({ proposalId, decision: 'accepted' })
  await page.goto(`/anime/${animeId}`)
  await expect(page.getByRole('link', { name: /Crunchyroll/ })).toHaveAttribute('href', /series\/PORTADA$/)
  await expect(page.locator('main img[src^="/media/"]').first()).toBeVisible()

  const { platforms } = await jet.catalogue.platforms.query()
  const { id: platformId } = platforms.find(({ name }) => name === 'Crunchyroll')!
  const url = 'https://www.crunchyroll.com/series/PORTADA'
  await jet.admin.platforms.saveAddress.mutate({ animeId, platformId, url, regions: ['MX'] })
  await page.goto(`/anime/${animeId}/proponer`)
  await choose(/Qué quieres cambiar/, 'Dónde verlo')
  await choose(/Elige la plataforma/, 'Crunchyroll')
  await choose(/Qué dirección/, url)
  await expect(address).toHaveValue(url)
  await address.fill('')
  await press(page, 'Enviar propuesta')
  await expect(own).toHaveCount(3)
  const newest = await client.catalogue.proposals.own.query({ limit: 1 })
  expect(newest.proposals).toMatchObject([{ base: url, value: null }])
})

test('another address on a platform is proposed with its countries, shown beside those that are there, and added @nightly', async ({
  as,
  asNewcomer,
  baseURL,
}) => {
  const { client: jet } = await clientOf(baseURL!, 'jet')
  const title = `Otro país ${unique()}`
  const { animeId } = await jet.admin.createAnime.mutate({ title })
  const { platforms } = await jet.catalogue.platforms.query()
  const { id: platformId } = platforms.find(({ name }) => name === 'Crunchyroll')!
  const spain = 'https://www.crunchyroll.com/es-es/series/PAIS'
  await jet.admin.platforms.saveAddress.mutate({ animeId, platformId, url: spain, regions: ['ES'] })

  const { page } = await asNewcomer()
  await page.goto(`/anime/${animeId}/proponer`)
  await page.getByRole('button', { name: /Qué quieres cambiar/ }).click()
  await page.getByRole('option', { name: 'Otra dirección donde verlo' }).click()
  await page.getByRole('button', { name: /Elige la plataforma/ }).click()
  await page.getByRole('option', { name: 'Crunchyroll' }).click()
  await expect(page.getByText(spain)).toBeVisible()
  const address = page.getByRole('textbox', { name: 'Tu propuesta' })
  await expect(address).toHaveValue('')
  const argentina = 'https://www.crunchyroll.com/es/series/PAIS'
  await address.fill(argentina)
  const countries = page.getByRole('textbox', { name: 'Países' })
  await countries.fill('Argentina')
  await press(page, 'Enviar propuesta')
  await expect(page.getByText('Un país se escribe con dos letras, como ES o MX')).toBeVisible()
  await expectAccessible(page, 'the form of an address')
  await countries.fill('ar')
  await press(page, 'Enviar propuesta')
  const own = page.getByRole('list', { name: 'Tus propuestas' }).getByRole('listitem')
  for (const text of [
    'otra dirección en Crunchyroll',
    `Ya están${spain}`,
    `Tu propuesta${argentina}`,
    'Países: Argentina',
  ])
    await expect(own).toContainText(text)

  const panel = await as('jet')
  await panel.goto('/admin?tab=propuestas')
  const proposal = panel.getByRole('list', { name: 'Propuestas' }).getByRole('listitem').filter({ hasText: title })
  await expect(proposal).toContainText('Países: Argentina')
  await press(proposal, `Aceptar: ${title}`)
  await expect(panel.getByText('Propuesta aceptada')).toBeVisible()
  await page.goto(`/anime/${animeId}`)
  await expect(page.getByRole('link', { name: /Crunchyroll/ })).toHaveCount(2)
  await expect(page.getByText('Argentina')).toBeVisible()
})
