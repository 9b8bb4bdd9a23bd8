import { expectAccessible } from '../../fixtures/axe.ts'
import { waitForHydration, expect, test } from '../../fixtures/test.ts'

test('a visitor filters for a short comedy, sees the count of each value, and returns to the same shelf @phone @desktop-nightly', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Filtrar y ordenar' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtrar y ordenar' })
  const value = (name: RegExp) => filters.getByRole('button', { name })
  const found = page.getByText(/^\d+ animes? encontrados?$/)

  await value(/^Comedia \d+$/).click()
  await expect(value(/^Comedia \d+$/)).toHaveAttribute('aria-pressed', 'true')
  const short = value(/^2 a 13 \d+$/)
  const left = Number((await short.textContent())!.split(' ').at(-1))
  await short.click()
  await expect(found).toHaveText(`${left} animes encontrados`)
  await value(/^Romance \d+$/).click()
  await value(/^Romance \d+$/).click()
  await expect(value(/^Sin Romance$/)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await filters.getByRole('button', { name: /^Ver \d+ animes?$/ }).click()
  await expect(filters).toBeHidden()

  await expect(page).toHaveURL('/?genero=comedia&episodios=hasta-13&sin=romance')
  const chosen = page.getByRole('list', { name: 'Filtros elegidos' })
  await expect(chosen.getByRole('listitem')).toHaveText([
    'Comedia',
    'Sin Romance',
    '2 a 13 episodios',
    'Quitar filtros',
  ])
  const shelf = page.getByRole('region', { name: 'Catálogo' })
  const first = shelf.getByRole('link').first()
  const title = (await first.textContent())!
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.goBack()
  await expect(first).toHaveText(title)

  await page.goto('/?orden=titulo&genero=comedia&desde=2022&hasta=2022&tipo=pelicula')
  await expect(page.getByText('Ningún anime encaja con esos filtros')).toBeVisible()
  await shelf.getByRole('button', { name: 'Quitar Película' }).click()
  await expect(page.getByText('Ningún anime encaja con esos filtros')).toBeHidden()
  await shelf.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL('/')
  await expect(chosen).toBeHidden()
})
