import { expectAccessible } from '../../fixtures/axe.ts'
import { waitForHydration, expect, test } from '../../fixtures/test.ts'

test('a person states their platforms, and filters the catalogue and the calendar by them @phone @nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  await page.goto('/calendario?plataforma=mias')
  await expect(page.getByRole('heading', { name: 'Aún no has elegido tus plataformas' })).toBeVisible()
  await expectAccessible(page, 'the calendar without platforms')
  await page.getByRole('link', { name: 'Elegir mis plataformas' }).click()

  const section = page.getByRole('region', { name: 'Tus plataformas' })
  await section.getByText('Crunchyroll').click()
  await expect(section.getByRole('checkbox', { name: 'Crunchyroll' })).toBeChecked()
  await section.getByRole('button', { name: /País desde el que ves anime/ }).click()
  await page.getByRole('option', { name: 'México' }).click()
  await expectAccessible(page, 'the settings')
  await expect.poll(() => client.tracking.platforms.query()).toEqual({ platforms: ['crunchyroll'], region: 'MX' })

  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Filtrar y ordenar' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtrar y ordenar' })
  const own = filters.getByRole('button', { name: /^En mis plataformas [1-9]\d*$/ })
  await own.click()
  const count = Number((await own.textContent())!.split(' ').at(-1))
  await filters.getByRole('button', { name: `Ver ${count} animes` }).click()
  await expect(page).toHaveURL('/?plataforma=mias')
  await expect(page.getByText(/^\d+ animes? encontrados?$/)).toHaveText(`${count} animes encontrados`)
  await page.getByRole('button', { name: 'Quitar En mis plataformas' }).click()
  await expect(page).toHaveURL('/')
})

test('a visitor filters the calendar by a platform, which says how much later it shows an episode @nightly', async ({
  page,
}) => {
  await page.goto('/calendario')
  await waitForHydration(page)
  await page.getByRole('button', { name: /Plataforma/ }).click()
  await page.getByRole('option', { name: 'Crunchyroll' }).click()
  await expect(page).toHaveURL('/calendario?plataforma=crunchyroll')
  await expect(page.getByText('en Crunchyroll, 1 h después').first()).toBeVisible()
  await expectAccessible(page)
})

test('an administrator changes the delay of a platform, and a wrong one keeps what was written @nightly', async ({
  as,
}) => {
  const page = await as('jet')
  await page.goto('/admin?tab=animes&q=Nana')
  await page.getByRole('button', { name: 'Editar Nana', exact: true }).click()
  await page.getByRole('button', { name: 'Plataformas y retrasos' }).click()
  await page.getByRole('button', { name: 'Cambiar Tubi', exact: true }).click()
  const fields = page.getByRole('group', { name: 'Cambiar Tubi' })
  await fields.getByLabel('Retraso en minutos').fill('pronto')
  await fields.getByRole('button', { name: 'Guardar plataforma' }).click()
  await expect(page.getByText('El retraso debe ser un número entero de minutos')).toBeVisible()
  await expect(fields.getByLabel('Retraso en minutos')).toHaveValue('pronto')
  await fields.getByLabel('Retraso en minutos').fill('90')
  await fields.getByRole('button', { name: 'Guardar plataforma' }).click()
  await expect(page.getByText('Tubi, gratis, 1 h 30 min después de la emisión')).toBeVisible()
  await expectAccessible(page, 'the list of platforms')
})
