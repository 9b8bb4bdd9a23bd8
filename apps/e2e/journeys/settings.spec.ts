import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { clientOf, expect, password, test, withoutStream } from '../fixtures/test.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' }).click()
const saved = (page: Page) => page.getByText('Tu configuración ha sido guardada correctamente').last()
const unsaved = (page: Page) => page.getByText('Cambios sin guardar', { exact: true })
const bio = (page: Page) => page.getByRole('textbox', { name: 'Biografía' })
const pickedFile = (page: Page) => page.locator('input[type=file]')

async function openSettings(page: Page) {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Configuración', level: 1 })).toBeVisible()
  await expect(bio(page)).toBeVisible()
}

async function choose(page: Page, select: string, option: string) {
  await page.getByRole('button', { name: new RegExp(select) }).click()
  await page.getByRole('option', { name: option }).click()
}

/** A picture that the browser draws itself: 300 by 200 px, one colour. */
const drawing = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 300, height: 200 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#e4572e'
    pen.fillRect(0, 0, 300, 200)
    return canvas.toDataURL('image/png').split(',')[1]!
  })

test('everything of the settings is accessible @phone', async ({ as }) => {
  test.slow()
  const page = await as('jet')
  await openSettings(page)
  await expectAccessible(page, 'the settings')
  await page.getByRole('button', { name: 'Elegir marco' }).click()
  // the colours of the tag are behind
  await expect(page.getByRole('radio')).toHaveCount(16 + 16)
  await expect(page.getByText('Vista previa').last()).toBeVisible()
  await expectAccessible(page, 'the choice of a frame')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await pickedFile(page).setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await drawing(page), 'base64'),
  })
  await expect(page.getByRole('button', { name: 'Usar esta foto' })).toBeEnabled()
  await expectAccessible(page, 'the cropping of a photo')
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('no es un email')
  await save(page)
  await expect(page.getByText('El email no es válido')).toBeVisible()
  await expectAccessible(page, 'a refused form')
})

test('the settings have five pages, the first with the documented sections in their order @phone', async ({ as }) => {
  test.slow()
  const page = await as('jet')
  await openSettings(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Foto de perfil',
    'Personalización avanzada',
    'Información personal',
    'Notificaciones',
    'Privacidad',
    'Estado',
    'Tema',
    'Tag de administrador',
  ])
  await expect(page.getByRole('main').locator('[type=submit]')).toHaveText(['Guardar cambios'])
  const pages = page.getByRole('navigation', { name: 'Páginas de la configuración' })
  const others: [name: string, sections: string[]][] = [
    ['Cuenta y seguridad', ['Contraseña', 'Seguridad', 'Sesiones', 'Teclado', 'Eliminar la cuenta']],
    ['Privacidad', ['Quién ve qué', 'Personas bloqueadas']],
    ['Seguimiento', ['Spoilers', 'Marcas y listas', 'Reproductores', 'Tu historial']],
    ['Desarrolladores', ['Tokens', 'Webhooks']],
  ]
  for (const [name, sections] of others) {
    await pages.getByRole('link', { name }).click()
    await expect(pages.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(sections)
    await expectAccessible(page, name)
  }
})

test('visitors are asked to sign in, and come back @phone', async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Acceso Requerido' })).toBeVisible()
  await expectAccessible(page, 'the settings of a visitor')
  await page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }).click()
  await page.getByLabel('Usuario', { exact: true }).fill('spike')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(bio(page)).toBeVisible()
})

test('what is changed is saved by both calls, and is there the next time @phone', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await openSettings(page)
  await expect(unsaved(page)).toBeHidden()
  await bio(page).fill('x'.repeat(485))
  await expect(page.getByText('485/500 caracteres')).toBeVisible()
  await expect(page.getByText('Quedan 15 caracteres')).toHaveAttribute('aria-live', 'assertive')
  await page.getByText('Notificaciones push').click()
  await page.getByText('Mostrar mi correo').click()
  await choose(page, 'Estado de usuario', 'No molestar')
  await choose(page, 'Tema de la interfaz', 'Claro')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(unsaved(page)).toBeVisible()

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/trpc/profiles.updateMe*', async (route) => {
    await held
    await route.continue()
  })
  await save(page)
  const saving = page.getByRole('button', { name: 'Guardando...' })
  await expect(saving).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Guardando...')).toHaveCount(1)
  release()
  await expect(saved(page)).toBeVisible()
  await expect(unsaved(page)).toBeHidden()

  await page.reload()
  await expect(bio(page)).toHaveValue('x'.repeat(485))
  await expect(page.getByRole('switch', { name: 'Notificaciones push' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Notificaciones por correo' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Mostrar mi correo' })).toBeChecked()
  await expect(page.getByRole('button', { name: /Estado de usuario/ })).toContainText('No molestar')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a new name and address need the current password', async ({ asNewcomer }) => {
  const { page, username } = await asNewcomer()
  await openSettings(page)
  const current = page.getByRole('textbox', { name: 'Contraseña actual' })
  await expect(current).toBeHidden()
  await page.getByRole('textbox', { name: 'Nombre de usuario' }).fill(`${username}x`)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}x@bebop.example`)
  await save(page)
  await expect(page.getByText('Escribe tu contraseña actual')).toBeVisible()

  await current.fill('not theirs')
  await bio(page).fill('Se queda escrito')
  await save(page)
  await expect(current).toHaveAccessibleDescription(/La contraseña actual no es correcta/)
  await expect(current).toBeFocused()
  await expect(bio(page)).toHaveValue('Se queda escrito')

  await current.fill(password)
  await save(page)
  await expect(saved(page)).toBeVisible()
  await expect(current).toBeHidden()
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByText(`${username}x@bebop.example`)).toBeVisible()
})

test('a password is changed on Cuenta y seguridad with the current one', async ({ asNewcomer, baseURL }) => {
  const { page, username } = await asNewcomer()
  await page.goto('/settings/account')
  const section = page.getByRole('region', { name: 'Contraseña' })
  const change = section.getByRole('button', { name: 'Cambiar contraseña' })
  const current = section.getByRole('textbox', { name: 'Contraseña actual' })
  await section.getByRole('textbox', { name: 'Nueva contraseña', exact: true }).fill('corta')
  await section.getByRole('textbox', { name: 'Repite la nueva contraseña' }).fill('otra')
  await change.click()
  await expect(section.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
  await expect(section.getByText('Las contraseñas no coinciden')).toBeVisible()
  await expect(section.getByText('Escribe tu contraseña actual')).toBeVisible()

  await section.getByRole('textbox', { name: 'Nueva contraseña', exact: true }).fill('see you')
  await section.getByRole('textbox', { name: 'Repite la nueva contraseña' }).fill('see you')
  await current.fill('not theirs')
  await change.click()
  await expect(current).toHaveAccessibleDescription(/La contraseña actual no es correcta/)
  await expect(current).toBeFocused()
  await current.fill(password)
  await change.click()
  await expect(page.getByText('Contraseña cambiada. Hemos cerrado tus demás sesiones')).toBeVisible()
  await expect(current).toHaveValue('')
  const login = await page.request.post(`${baseURL}/api/auth/login`, { data: { username, password: 'see you' } })
  expect(login.ok()).toBe(true)
})

test('a name that another person has is refused beside it', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await openSettings(page)
  await page.getByRole('textbox', { name: 'Nombre de usuario' }).fill('spike')
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(password)
  await save(page)
  const name = page.getByRole('textbox', { name: 'Nombre de usuario' })
  await expect(name).toHaveAccessibleDescription('El nombre de usuario o el email ya están en uso')
  await expect(name).toBeFocused()
})

test('a picture is checked, cropped, shown, saved and removed @phone', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await openSettings(page)
  await pickedFile(page).setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
  await expect(page.getByText('Por favor selecciona un archivo de imagen válido')).toBeVisible()
  const heavy = { name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await pickedFile(page).setInputFiles(heavy)
  await expect(page.getByText('La imagen no puede ser mayor a 5MB')).toBeVisible()
  await pickedFile(page).setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('no es png') })
  await expect(page.getByText('Por favor selecciona un archivo de imagen válido')).toBeVisible()

  const buffer = Buffer.from(await drawing(page), 'base64')
  await pickedFile(page).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
  await page.getByRole('slider', { name: 'Acercar' }).fill('2')
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  const picture = page.getByRole('img', { name: 'Tu foto de perfil' })
  await expect(picture).toHaveAttribute('src', /^data:image\//)
  await save(page)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(picture).toHaveAttribute('src', /^\/media\//)

  await page.getByRole('button', { name: 'Quitar foto' }).click()
  await save(page)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Subir foto' })).toBeVisible()
})

test('a frame is tried on and kept at once, all of them for free @phone', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await openSettings(page)
  await page.getByRole('button', { name: 'Elegir marco' }).click()
  const dialog = page.getByRole('dialog', { name: 'Elige tu marco' })
  await expect(dialog.getByText('Todos los marcos son gratis durante 14 días')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(16)
  await expect(dialog.getByRole('radio', { name: 'Sin marco' })).toBeChecked()
  await dialog.getByText('Bonsái').click()
  await dialog.getByRole('button', { name: 'Guardar Marco' }).click()
  await expect(page.getByText('Personalización guardada')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(unsaved(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main').getByText('Bonsái')).toBeVisible()
})

test('the theme shows at once and Cancelar takes it back, with everything else', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await openSettings(page)
  await choose(page, 'Tema de la interfaz', 'Claro')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await bio(page).fill('Otra cosa')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(bio(page)).toHaveValue('')
  await expect(unsaved(page)).toBeHidden()
})

test('nobody leaves unsaved changes without being asked @phone', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await openSettings(page)
  await bio(page).fill('A medias')
  await page.keyboard.press('Escape')
  await expect(bio(page)).not.toBeFocused()
  const question = page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await expect(bio(page)).toHaveValue('A medias')

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first().click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expect(bio(page)).toHaveValue('')
})

test('the browser asks too, before it leaves unsaved changes for good', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await openSettings(page)
  await bio(page).fill('A medias')
  const asked = page.waitForEvent('dialog')
  // closing the tab fires the same event, but leaves the test a browser that may be gone
  await page.evaluate(() => setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(bio(page)).toHaveValue('A medias')
})

test('a token that is renewed in between loses nothing', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await openSettings(page)
  await bio(page).fill('Sigue aquí')
  await page.evaluate(() => localStorage.setItem('accessToken', 'no longer good'))
  await save(page)
  await expect(saved(page)).toBeVisible()
  await expect(bio(page)).toHaveValue('Sigue aquí')
})

test('a session that ends under the form keeps what was typed for the next one @phone', async ({
  asNewcomer,
  baseURL,
}) => {
  const { page, username } = await asNewcomer()
  // the stream would tell the page at once; without it, the page learns it when it saves
  await withoutStream(page)
  await openSettings(page)
  await bio(page).fill('No se pierde')
  await choose(page, 'Estado de usuario', 'Ausente')
  const { client } = await clientOf(baseURL!, username)
  await client.auth.logoutAll.mutate()
  await save(page)
  await expect(page.getByRole('heading', { name: 'Acceso Requerido' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }).click()
  await page.getByLabel('Usuario', { exact: true }).fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(bio(page)).toHaveValue('No se pierde')
  await expect(page.getByRole('button', { name: /Estado de usuario/ })).toContainText('Ausente')
  await expect(unsaved(page)).toBeVisible()
  await save(page)
  await expect(saved(page)).toBeVisible()
})

test('a failure is said in the words of the catalogue, and what was typed stays', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await openSettings(page)
  await bio(page).fill('Con mala suerte')
  const answers = [413, 400]
  await page.route('**/trpc/profiles.updateMe*', async (route) => {
    const status = answers.shift()
    if (status === undefined) await route.continue()
    else await route.fulfill({ status, contentType: 'text/html', body: '<h1>proxy</h1>' })
  })
  await save(page)
  await expect(page.getByText('La imagen es demasiado grande', { exact: true })).toBeVisible()
  await save(page)
  await expect(page.getByText('No se pudo guardar la configuración. Inténtalo de nuevo.')).toBeVisible()
  await expect(bio(page)).toHaveValue('Con mala suerte')
  await save(page)
  await expect(saved(page)).toBeVisible()
})

test('an administrator wears the tag that this browser keeps; nobody else has the section', async ({
  as,
  asNewcomer,
}) => {
  const page = await as('jet')
  await openSettings(page)
  const section = page.getByRole('region', { name: 'Tag de administrador' })
  await expect(section).toContainText('Se guarda en este navegador y solo la ves tú')
  await expect(section.getByRole('radio')).toHaveCount(16)
  await section.getByRole('textbox', { name: 'Texto del tag' }).fill('Capitán')
  await section.getByLabel('Color personalizado').fill('#123456')
  await save(page)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByRole('menu').getByText('Capitán')).toHaveCSS('background-color', 'rgb(18, 52, 86)')

  await page.goto('/profile/jet')
  await expect(page.getByRole('main').getByText('Capitán', { exact: true })).toBeVisible()

  const { page: other } = await asNewcomer()
  await other.goto('/profile/jet')
  await expect(other.getByRole('heading', { level: 1, name: 'jet' })).toBeVisible()
  await expect(other.getByText('Capitán', { exact: true })).toHaveCount(0)
  await openSettings(other)
  await expect(other.getByRole('heading', { name: 'Tag de administrador' })).toBeHidden()
})

test('whoever closes every session goes home, also when the page hears of it before the answer', async ({
  asNewcomer,
}) => {
  const { page } = await asNewcomer()
  const stream = page.waitForResponse(/profiles\.live/)
  await page.goto('/settings/account')
  await stream
  const heardOfIt = page.waitForResponse(
    (response) => /auth\.refresh/.test(response.url()) && response.status() === 401,
  )
  await page.route(/auth\.logoutAll/, async (route) => {
    const response = await route.fetch()
    await heardOfIt
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Has cerrado la sesión en todos los dispositivos')).toBeVisible()
  await expect(page.getByText('Tu sesión ha caducado', { exact: false })).toHaveCount(0)
})

test('single-key shortcuts are switched off, and every session is closed, from here', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await page.goto('/settings/account')
  await page.getByText('Atajos de una sola tecla').click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await page.getByText('Atajos de una sola tecla').click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Acceso Requerido' })).toBeVisible()
})
