import type { Locator, Page } from '@playwright/test'
import { test } from '../../fixtures/at-scale.ts'
import { expectAccessible } from '../../fixtures/axe.ts'
import { answer, press } from '../../fixtures/panel.ts'
import { clientOf, expect } from '../../fixtures/test.ts'

// In order, since they change the same catalogue.
test.describe.configure({ mode: 'default' })

const grouped = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })
const format = (count: number) => grouped.format(count)

const titleOf = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true })

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

/** Loads pages by button or by scrolling until `last` is visible. */
async function walkTo(page: Page, last: Locator, more = page.getByRole('button', { name: 'Cargar más' })) {
  await expect(async () => {
    if (await last.isVisible()) return
    // the button may have loaded its page and gone meanwhile
    if (await more.isVisible()) await more.click({ timeout: 2_000 })
    else await page.mouse.wheel(0, 4000)
    await expect(last).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 120_000, intervals: [50] })
  await last.scrollIntoViewIfNeeded()
}

test('the dashboard shows counts of thousands', async ({ as, baseURL }) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const stats = await client.admin.stats.query()
  expect(stats.totalAnimes).toBeGreaterThan(5000)
  expect(stats.totalUsers).toBeGreaterThan(2000)
  const page = await as('jet')
  await page.goto('/admin')
  for (const [name, total] of [
    ['Animes', stats.totalAnimes],
    ['Temporadas', stats.totalSeasons],
    ['Episodios', stats.totalEpisodes],
    ['Usuarios', stats.totalUsers],
    ['Administradores', stats.totalAdmins],
  ] as const) {
    const card = page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: name }) })
    await expect(card.getByRole('definition')).toHaveText(format(total))
  }
})

test('an anime among thousands is found without accents, edited far down the list, and the list keeps its scroll position', async ({
  as,
  baseURL,
}) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const { animes, total } = await client.admin.animes.query({ q: 'cronicas' })
  const page = await as('jet')
  await page.goto('/admin?tab=animes')
  await expect(page.getByRole('list', { name: 'Animes', exact: true }).getByRole('article').first()).toBeVisible()
  expect(await nodes(page)).toBeLessThan(2000)

  await page.getByRole('searchbox', { name: 'Buscar animes' }).fill('CRONICAS')
  await expect(page.getByRole('heading', { name: `${format(total)} animes` })).toBeVisible()
  const { title } = animes.at(-1)!
  await walkTo(page, titleOf(page, title))
  await press(page, `Editar ${title}`)
  const sheet = page.getByRole('dialog', { name: 'Editar anime' })
  await sheet.getByLabel('Año de estreno').fill('1987')
  await press(sheet, 'Guardar')
  await expect(page.getByText('Anime actualizado exitosamente')).toBeVisible()
  const row = page.getByRole('article').filter({ has: titleOf(page, title) })
  await expect(row.getByText('1987')).toBeVisible()
  await expect(titleOf(page, title)).toBeInViewport()
})

test('an anime with hundreds of episodes shows them in portions', async ({ as, baseURL }) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const { animes } = await client.admin.animes.query({ limit: 24 })
  const { title, seasons } = animes.find(({ episodeCount }) => episodeCount > 250)!
  const longest = seasons.toSorted((one, other) => other.episodes.length - one.episodes.length)[0]!
  const page = await as('jet')
  await page.goto(`/admin?tab=animes&q=${encodeURIComponent(title)}`)
  const row = page.getByRole('listitem').filter({ has: titleOf(page, title) })
  await press(row, 'Mostrar temporadas')
  const episodes = row.getByRole('list', { name: `Episodios de la temporada ${longest.seasonNumber}` })
  await expect(episodes.getByRole('listitem')).not.toHaveCount(0)
  expect(await nodes(page)).toBeLessThan(3000)
  const last = longest.episodes.at(-1)!
  const edit = page.getByRole('button', { name: `Editar episodio ${last.episodeNumber}: ${last.title}`, exact: true })
  await walkTo(page, edit, page.getByRole('button', { name: /^Mostrar más episodios/ }))
})

test('the newest and the oldest of two thousand people are found, tagged and given roles', async ({ as, baseURL }) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const [{ totalUsers }, { users, total }] = await Promise.all([
    client.admin.stats.query(),
    client.admin.users.query({ q: 'lucia' }),
  ])
  const page = await as('jet')
  await page.goto('/admin?tab=usuarios')
  await expect(page.getByRole('heading', { name: `${format(totalUsers)} usuarios registrados` })).toBeVisible()
  expect(await nodes(page)).toBeLessThan(2500)

  await page.getByRole('searchbox').last().fill('LUCÍA')
  await expect(page.getByRole('heading', { name: `${format(total)} usuarios encontrados` })).toBeVisible()
  const { username } = users.findLast(({ isAdmin, isBetaTester }) => !isAdmin && !isBetaTester)!
  await walkTo(page, titleOf(page, username))
  const card = page.getByRole('listitem').filter({ has: titleOf(page, username) })
  const field = card.getByLabel(`Nuevo tag para ${username}`)
  await field.fill('fundadora')
  await press(card, `Añadir tag a ${username}`)
  await expect(page.getByText('Tag asignado exitosamente')).toBeVisible()
  await expect(field).toHaveValue('')
  await field.fill('Fundadora')
  await field.press('Enter')
  await expect(page.getByText('Tag duplicado')).toBeVisible()
  await press(card, 'Remover tag fundadora')
  await answer(page, 'Remover tag')
  await expect(page.getByText('Tag removido exitosamente')).toBeVisible()

  for (const [grant, revoke, badge] of [
    ['Hacer admin', 'Quitar admin', 'Admin'],
    ['Hacer beta tester', 'Quitar beta tester', 'Beta Tester'],
  ] as const) {
    await press(card, `${grant} a ${username}`)
    await answer(page, grant)
    await expect(card.getByText(badge, { exact: true })).toBeVisible()
    await press(card, `${revoke} a ${username}`)
    await answer(page, revoke)
    await expect(card.getByText(badge, { exact: true })).toHaveCount(0)
  }
  await expect(titleOf(page, username)).toBeInViewport()
  await card.getByRole('link', { name: `Ver perfil de ${username}` }).click()
  await expect(page).toHaveURL(`/profile/${username}`)
})

test('an episode is added to an anime among thousands, creating a season if it has no seasons', async ({
  as,
  baseURL,
}) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const { animes } = await client.admin.animes.query({ limit: 100 })
  const withSeasons = animes.find(({ seasonCount }) => seasonCount === 2)!
  const without = animes.find(({ seasonCount }) => seasonCount === 0)!
  const page = await as('jet')
  await page.goto('/admin?tab=episodios')
  await expect(page.getByRole('list', { name: 'Animes', exact: true })).toBeVisible()
  expect(await nodes(page)).toBeLessThan(8000)
  const sheet = page.getByRole('dialog', { name: 'Añadir episodio' })
  const pick = async (title: string) => {
    await press(page, 'Añadir episodio')
    await sheet.getByRole('searchbox', { name: 'Anime' }).fill(title.toUpperCase())
    await sheet.getByRole('option', { name: title }).first().click()
  }

  await pick(withSeasons.title)
  await sheet.getByLabel('Título').fill('La llegada')
  await press(sheet, 'Guardar')
  await expect(page.getByText('Selección requerida')).toBeVisible()
  await expect(page.getByText('Por favor selecciona una temporada')).toBeVisible()
  await press(sheet, /Temporada$/)
  await page.getByRole('option', { name: '+ Crear nueva temporada' }).click()
  const season = page.getByRole('dialog', { name: 'Añadir temporada' })
  await season.getByLabel('Número de temporada').fill('7')
  await press(season, 'Guardar')
  await expect(sheet.getByRole('button', { name: 'Temporada 7' })).toBeVisible()
  await press(sheet, 'Guardar')
  await expect(page.getByText('Episodio creado exitosamente').last()).toBeVisible()
  await expect(sheet).toHaveCount(0)

  await pick(without.title)
  await expect(sheet.getByText('se creará una automáticamente')).toBeVisible()
  await sheet.getByLabel('Número de episodio').fill('1')
  await sheet.getByLabel('Título').fill('El principio')
  await press(sheet, 'Guardar')
  await expect(sheet).toHaveCount(0)
  await expect
    .poll(async () => (await client.catalogue.byId.query({ id: without.id })).seasons)
    .toMatchObject([{ seasonNumber: 1, episodes: [{ episodeNumber: 1, title: 'El principio' }] }])
})

test('comments are moderated in each of the three ways, and restored, without leaving the panel', async ({
  as,
  baseURL,
}) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const { comments } = await client.admin.comments.query({ limit: 4 })
  const page = await as('jet')
  await page.goto('/admin?tab=comentarios')
  const rows = page.getByRole('list', { name: 'Comentarios' }).getByRole('listitem')
  const moderate = async (place: number, way: string) => {
    await press(rows.nth(place), /^Moderar el comentario de/)
    await page.getByRole('menuitem', { name: way }).click()
    await answer(page, 'Moderar comentario')
  }
  await moderate(0, 'Eliminar con mensaje')
  await expect(rows.nth(0).getByText('Este comentario ha sido eliminado por un administrador.')).toBeVisible()
  await moderate(1, 'Eliminar con advertencia')
  await expect(
    rows.nth(1).getByText('Este comentario ha sido eliminado por incumplir las normas de la comunidad.'),
  ).toBeVisible()
  await moderate(2, 'Eliminar por completo')
  await expect(rows.nth(2).getByRole('link').first()).toHaveText(comments[3]!.username)
  await press(rows.nth(0), /^Restaurar el comentario de/)
  await expect(page.getByText('Comentario restaurado')).toBeVisible()
  await expect(rows.nth(0).getByText('Moderado', { exact: true })).toHaveCount(0)
  await expect(rows.nth(0)).toContainText(comments[0]!.content)
})

test('every tab is accessible and fits wide and narrow screens', async ({ as }) => {
  test.setTimeout(360_000)
  const page = await as('jet')
  for (const tab of [
    'dashboard',
    'animes',
    'episodios&q=bebop',
    'usuarios&q=fa',
    'comentarios',
    'opiniones',
    'papelera',
    'registro',
    'importar',
  ]) {
    await page.goto(`/admin?tab=${tab}`)
    await expect(page.getByRole('tabpanel')).toBeVisible()
    for (const [width, height] of [
      [1240, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectAccessible(page, `${tab}, ${width} px`, { isLong: true, isRecoloured: width > 390 })
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${tab}, ${width} px`).toBe(width)
    }
  }
})
