import { expectAccessible } from '../../fixtures/axe.ts'
import { refuse } from '../../fixtures/failures.ts'
import { expect, test } from '../../fixtures/test.ts'

test('the dashboard shows twelve weeks, readable by pointer, by keyboard and as a table @phone @nightly', async ({
  as,
}) => {
  const page = await as('jet')
  await page.goto('/admin')
  const weeks = page.getByRole('region', { name: 'Últimas 12 semanas' })
  const table = weeks.getByRole('table', { name: 'Actividad de las últimas 12 semanas' })
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(table.getByRole('rowheader').last()).toHaveText(/ de \S+, en curso$/)
  const [, votes = ''] = await table.getByRole('row').nth(11).getByRole('cell').allTextContents()

  const chart = weeks.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Valoraciones' }) })
  const slider = chart.getByRole('slider', { name: 'Valoraciones, semana a semana' })
  await expect(chart.getByText('Esta semana')).toBeVisible()
  await expect(chart.getByText(/^De momento, .+ que la anterior$/)).toBeVisible()

  await slider.focus()
  await slider.press('ArrowLeft')
  const [days = ''] = await table.getByRole('rowheader').nth(10).allTextContents()
  await expect(chart.getByText(days, { exact: true })).toBeVisible()
  await expect(chart.getByText(votes, { exact: true })).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${days}: ${votes}\\.`))
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuenow', '1')
  await slider.blur()
  await expect(chart.getByText('Esta semana')).toBeVisible()

  const { x, y, width, height } = (await slider.boundingBox())!
  await page.mouse.move(x + (width * 10.5) / 12, y + height / 2)
  await expect(chart.getByText(days, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('weeks that fail to load show an error beside a working dashboard, and load on retry @nightly', async ({ as }) => {
  const page = await as('jet')
  await page.goto('/admin?tab=papelera')
  const { answer, end } = await refuse(page, 'admin.activity')
  answer()
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  const weeks = page.getByRole('region', { name: 'Últimas 12 semanas' })
  await expect(weeks.getByText('No hemos podido cargar la actividad de estas semanas.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver usuarios' })).toBeVisible()
  await end()
  await weeks.getByRole('button', { name: 'Reintentar' }).click()
  await expect(weeks.getByRole('slider')).toHaveCount(3)
})

test('animes are filtered by status in the URL, with a count and a button to reset @nightly', async ({ as }) => {
  const page = await as('jet')
  await page.goto('/admin?tab=animes')
  const all = page.getByRole('heading', { name: /^\d+ animes$/ })
  await expect(all).toBeVisible()
  const total = await all.textContent()
  await page.getByRole('button', { name: /Estado$/ }).click()
  await page.getByRole('option', { name: 'En Emisión' }).click()
  await expect(page).toHaveURL('/admin?tab=animes&estado=airing')
  const rows = page.getByRole('list', { name: 'Animes', exact: true }).getByRole('article')
  await expect(all).not.toHaveText(total!)
  await expect(all).toHaveText(`${await rows.count()} animes`)
  await expect(rows.filter({ hasNotText: 'En Emisión' })).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Buscar animes' }).fill('cowboy bebop')
  await expect(page).toHaveURL('/admin?tab=animes&estado=airing&q=cowboy+bebop')
  await expect(page.getByRole('heading', { name: 'No se encontraron animes con ese término' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL('/admin?tab=animes')
  await expect(page.getByRole('searchbox', { name: 'Buscar animes' })).toHaveValue('')
  await expect(all).toHaveText(total!)
  await expect(all).toBeFocused()
})

test('the audit log is filtered by action in the URL @nightly', async ({ as }) => {
  const page = await as('jet')
  await page.goto('/admin?tab=registro&accion=nada')
  const lines = page.getByRole('list', { name: 'Registro', exact: true }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  await page.getByRole('button', { name: /Acción$/ }).click()
  await page.getByRole('option', { name: 'Inició sesión' }).click()
  await expect(page).toHaveURL('/admin?tab=registro&accion=auth.login')
  await expect(lines.filter({ hasText: 'jet inició sesión' }).first()).toBeVisible()
  await expect(lines.filter({ hasNotText: 'inició sesión' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Inició sesión Acción' })).toBeVisible()
})
