import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/axe.ts'
import { toasts } from '../../fixtures/failures.ts'
import { answer, press, unique } from '../../fixtures/panel.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'

async function createAnime(page: Page, title: string) {
  await page.goto('/admin?tab=animes')
  await press(page, 'Añadir anime')
  const sheet = page.getByRole('dialog', { name: 'Añadir anime' })
  await sheet.getByLabel('Título').fill(title)
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Anime creado exitosamente')).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

test('a person who is not an administrator is redirected home @nightly', async ({ page, as }) => {
  await page.goto('/admin?tab=usuarios')
  await expect(page).toHaveURL('/')
  const spike = await as('spike')
  await spike.goto('/admin')
  await expect(spike).toHaveURL('/')
  await expect(spike.getByRole('heading', { name: 'Administración' })).toHaveCount(0)
})

test('the dashboard shows the counts, and its quick actions open the tabs @phone @nightly', async ({ as }) => {
  const page = await as('jet')
  await page.goto('/admin?tab=nada')
  await expect(page.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true')
  for (const name of ['Animes', 'Temporadas', 'Episodios', 'Usuarios', 'Administradores'])
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Dashboard', 'Animes', 'Episodios', 'Usuarios'])
  await page.getByRole('button', { name: /^Más/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    /^Comentarios/,
    /^Opiniones/,
    /^Propuestas/,
    /^Denuncias/,
    /^Retiradas/,
    /^Valoraciones/,
    /^Papelera/,
    /^Registro/,
    /^Importar/,
    /^Palabras/,
  ])
  await page.keyboard.press('Escape')
  for (const [action, tab, address] of [
    ['Añadir anime', 'Animes', 'animes'],
    ['Añadir episodio', 'Episodios', 'episodios'],
    ['Ver usuarios', 'Usuarios', 'usuarios'],
  ] as const) {
    await page.getByRole('tab', { name: 'Dashboard' }).click()
    await press(page, action)
    // the form is open
    if (action !== 'Ver usuarios') {
      const form = page.getByRole('dialog', { name: action })
      await expect(form).toBeVisible()
      await press(form, 'Cancelar')
      await expect(form).toBeHidden()
      await expect(page.getByRole('button', { name: action, exact: true })).toBeFocused()
    }
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(`/admin?tab=${address}`)
  }

  // Cards below the screen are drawn too, so that a picture of the whole page and printing show them.
  const name = page.getByRole('main').getByRole('article').last().getByRole('heading')
  await expect(name).not.toBeInViewport()
  expect(await name.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
})

test('an anime is created with a season and an episode, edited and deleted', async ({ as }) => {
  const page = await as('jet')
  const title = `Bahía ${unique()}`
  await createAnime(page, title)
  await page.getByRole('searchbox', { name: 'Buscar animes' }).fill(title)
  await expect(page.getByRole('heading', { name: '1 anime' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(row.getByText('Próximamente')).toBeVisible()
  await expect(row.getByText('Sin descripción')).toBeVisible()

  await press(page, `Editar ${title}`)
  const edit = page.getByRole('dialog', { name: 'Editar anime' })
  await edit.getByLabel('Título').fill('  ')
  await edit.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(edit.getByText('El título es requerido')).toBeVisible()
  await edit.getByLabel('Título').fill(title)
  await edit.getByLabel('Año de estreno').fill('2031')
  await edit.getByRole('checkbox', { name: 'Anime concluido' }).check({ force: true })
  await expect(edit.getByRole('button', { name: 'Completado Estado' })).toBeVisible()
  await edit.getByRole('checkbox', { name: 'Anime concluido' }).uncheck({ force: true })
  await expect(edit.getByRole('button', { name: 'Próximamente Estado' })).toBeVisible()
  await edit.getByRole('checkbox', { name: 'Anime concluido' }).check({ force: true })
  await edit.getByRole('checkbox', { name: 'Acceso Anticipado' }).check({ force: true })
  await edit.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(edit.getByText('debe estar entre 1900 y 2030')).toBeVisible()
  await edit.getByLabel('Año de estreno').fill('2026')
  await edit.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Anime actualizado exitosamente')).toBeVisible()
  await expect(row.getByText('Completado')).toBeVisible()
  await expect(row.getByText('Acceso Anticipado')).toBeVisible()
  await expect(row.getByRole('link', { name: `Ver ${title}` })).toHaveAttribute('href', /^\/anime\/\d+$/)

  await press(page, `Añadir temporada a ${title}`)
  const season = page.getByRole('dialog', { name: 'Añadir temporada' })
  await season.getByLabel('Número de temporada').fill('')
  await season.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(season.getByText('El número de temporada es requerido')).toBeVisible()
  await season.getByLabel('Número de temporada').fill('1')
  await season.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Temporada creada exitosamente')).toBeVisible()

  // A new season is shown under its anime.
  await press(page, 'Añadir episodio a Temporada 1')
  const episode = page.getByRole('dialog', { name: 'Añadir episodio' })
  await expect(episode.getByLabel('Número de episodio')).toHaveValue('1')
  await episode.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(episode.getByText('El número de episodio y título son requeridos')).toBeVisible()
  await episode.getByLabel('Título').fill('La marea')
  await episode.getByRole('button', { name: 'Guardar y añadir otro' }).click()
  await expect(page.getByText('Episodio creado exitosamente')).toBeVisible()
  await expect(episode.getByLabel('Número de episodio')).toHaveValue('2')
  await expect(episode.getByLabel('Número de episodio')).toBeFocused()
  await episode.getByLabel('Título').fill('La resaca')
  await episode.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(episode).toBeHidden()
  await expect(row.getByText('La marea')).toBeVisible()
  await expect(row.getByText('La resaca')).toBeVisible()

  await press(page, `Eliminar ${title}`)
  await answer(page, 'Eliminar anime')
  await expect(page.getByText('Anime eliminado exitosamente')).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await page.getByRole('button', { name: /^Más/ }).click()
  await page.getByRole('menuitem', { name: 'Papelera' }).click()
  await press(page, `Restaurar ${title}`)
  await expect(page.getByText(`Restaurado: ${title}`)).toBeVisible()
})

test('up to 200 animes are all in the page, and are searched on the server @nightly', async ({ as }) => {
  const page = await as('jet')
  // other journeys import animes, which have no status
  await page.goto('/admin?tab=animes&estado=completed')
  const rows = page.getByRole('list', { name: 'Animes', exact: true }).getByRole('article')
  const heading = page.getByRole('heading', { name: /^\d+ animes$/ })
  // other journeys delete and restore animes meanwhile
  await expect(async () => {
    const total = Number.parseInt(await heading.innerText(), 10)
    expect(total).toBeGreaterThan(48)
    await expect(rows).toHaveCount(total, { timeout: 1_000 })
  }).toPass()
  await page.getByRole('searchbox', { name: 'Buscar animes' }).fill('bebop')
  await expect(page).toHaveURL(/[?&]q=bebop/)
  await expect(page.getByRole('heading', { name: '1 anime' })).toBeVisible()
  await expect(rows).toHaveCount(1)
})

test('closing a form with unsaved input asks for confirmation @nightly', async ({ as }) => {
  const page = await as('jet')
  await page.goto('/admin?tab=animes')
  await press(page, 'Añadir anime')
  const sheet = page.getByRole('dialog', { name: 'Añadir anime' })
  await sheet.getByLabel('Título').fill('Marea alta')
  await page.keyboard.press('Escape')
  await answer(page, 'Seguir editando')
  await expect(sheet.getByLabel('Título')).toHaveValue('Marea alta')
  await page.reload()
  await press(page, 'Añadir anime')
  await expect(sheet.getByLabel('Título')).toHaveValue('Marea alta')
  await sheet.getByRole('button', { name: 'Cancelar' }).click()
  await answer(page, 'Salir sin guardar')
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/admin?tab=animes')
})

test('an episode is added to a chosen anime and a season created on the way @nightly', async ({ as }) => {
  const page = await as('jet')
  const title = `Puente ${unique()}`
  await createAnime(page, title)
  await page.getByRole('tab', { name: 'Episodios' }).click()
  await press(page, 'Añadir episodio')
  const sheet = page.getByRole('dialog', { name: 'Añadir episodio' })
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Por favor selecciona una temporada')).toBeVisible()
  await expect(page.getByText('Selección requerida')).toBeHidden()
  await sheet.getByRole('searchbox', { name: 'Anime' }).fill('Cowboy Bebop')
  await sheet.getByRole('option', { name: 'Cowboy Bebop' }).click()
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Por favor selecciona una temporada')).toBeVisible()
  await expect(page.getByText('Selección requerida')).toBeVisible()

  await press(page, 'Cambiar anime')
  await sheet.getByRole('searchbox', { name: 'Anime' }).fill(title)
  await sheet.getByRole('option', { name: title }).click()
  await expect(sheet.getByText('se creará una automáticamente')).toBeVisible()
  await sheet.getByRole('button', { name: 'Temporada', exact: false }).click()
  await page.getByRole('option', { name: '+ Crear nueva temporada' }).click()
  const season = page.getByRole('dialog', { name: 'Añadir temporada' })
  await season.getByLabel('Número de temporada').fill('3')
  await season.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(sheet.getByRole('button', { name: 'Temporada 3' })).toBeVisible()
  await sheet.getByLabel('Título').fill('La llegada')
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Episodio creado exitosamente')).toBeVisible()
  await page.goto(`/admin?tab=episodios&q=${title}`)
  await expect(page.getByText('La llegada')).toBeVisible()
  await expect(page.getByText('Video disponible')).toHaveCount(0)
  await page.goto('/admin?tab=episodios&q=cowboy bebop')
  await expect(page.getByText('Video disponible').first()).toBeVisible()
})

test('deleting everything requires two confirmations and the exact phrase @nightly', async ({ as }) => {
  const page = await as('jet')
  await page.goto('/admin?tab=animes')
  await press(page, 'Eliminar todos')
  await answer(page, 'Continuar')
  await answer(page, 'Sí, continuar')
  await page.getByRole('alertdialog').getByRole('textbox').fill('eliminar todo ')
  await answer(page, 'Eliminar todos')
  await expect(page.getByText('Operación cancelada. La confirmación no coincide.')).toBeVisible()
  await expect(toasts(page).getByText('Cancelado', { exact: true })).toBeVisible()
  await page.goto('/admin?tab=animes&q=cowboy bebop')
  await expect(page.getByRole('heading', { name: 'Cowboy Bebop', exact: true })).toBeVisible()
})

test('a user gets a tag and early access, and loses both', async ({ as, asNewcomer, baseURL }) => {
  const { username } = await asNewcomer()
  const { client } = await clientOf(baseURL!, username)
  await client.profiles.updateMe.mutate({ userStatus: 'busy' })
  const page = await as('jet')
  await page.goto(`/admin?tab=usuarios&q=${username}`)
  await expect(page.getByRole('heading', { name: '1 usuario encontrado' })).toBeVisible()
  // The panel shows only `online` as online.
  await expect(page.getByRole('article', { name: username })).toContainText('Desconectado')
  const field = page.getByLabel(`Nuevo tag para ${username}`)
  await field.fill('  ')
  await field.press('Enter')
  await expect(page.getByText('Por favor ingresa un tag válido')).toBeVisible()
  await expect(toasts(page).getByText('Tag inválido', { exact: true })).toBeVisible()
  await field.fill('50% / ¡sí!')
  await field.press('Enter')
  await expect(page.getByText('Tag asignado exitosamente')).toBeVisible()
  // The warning leaves with the success, not after its four seconds.
  await expect(toasts(page).getByText('Tag inválido', { exact: true })).toHaveCount(0, { timeout: 1_500 })
  await expect(field).toHaveValue('')
  await field.fill('50% / ¡SÍ!')
  await press(page, `Añadir tag a ${username}`)
  await expect(page.getByText('El usuario ya tiene este tag asignado')).toBeVisible()
  await press(page, 'Remover tag 50% / ¡sí!')
  await answer(page, 'Remover tag')
  await expect(page.getByText('Tag removido exitosamente')).toBeVisible()
  await expect(page.getByRole('list', { name: `Tags de ${username}` })).toHaveCount(0)

  await press(page, `Hacer beta tester a ${username}`)
  await answer(page, 'Hacer beta tester')
  await expect(page.getByText('Beta Tester', { exact: true })).toBeVisible()
  await press(page, `Quitar beta tester a ${username}`)
  await answer(page, 'Quitar beta tester')
  await expect(page.getByText('Beta Tester', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: `Ver perfil de ${username}` }).click()
  await expect(page).toHaveURL(`/profile/${username}`)
})

test('a tag typed while another one is being saved stays in its field @nightly', async ({ as, asNewcomer }) => {
  const { username } = await asNewcomer()
  const page = await as('jet')
  await page.goto(`/admin?tab=usuarios&q=${username}`)
  const isTyped = Promise.withResolvers<void>()
  await page.route('**/trpc/admin.addTag*', async (route) => {
    await isTyped.promise
    await route.continue()
  })
  const field = page.getByLabel(`Nuevo tag para ${username}`)
  await field.fill('primero')
  await field.press('Enter')
  await field.fill('segundo')
  isTyped.resolve()
  await expect(page.getByText('Tag asignado exitosamente')).toBeVisible()
  await expect(field).toHaveValue('segundo')
})

test('the forms of the panel are accessible @phone @nightly', async ({ as }) => {
  const page = await as('jet')
  for (const [tab, action] of [
    ['animes', 'Añadir anime'],
    ['episodios', 'Añadir episodio'],
  ] as const) {
    await page.goto(`/admin?tab=${tab}&q=nada`)
    await press(page, action)
    await expect(page.getByRole('dialog', { name: action })).toBeVisible()
    await expectAccessible(page, action)
  }
})
