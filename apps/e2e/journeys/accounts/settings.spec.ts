import { expectAccessible } from '../../fixtures/axe.ts'
import { toasts } from '../../fixtures/failures.ts'
import { bio, choose, drawing, openSettings, pickedFile, save, saved, unsaved } from '../../fixtures/settings.ts'
import { clientOf, expect, password, test, withoutStream } from '../../fixtures/test.ts'

test('the settings are accessible @phone @nightly', async ({ as }) => {
  const page = await as('jet')
  await openSettings(page)
  await expectAccessible(page, 'the settings')
  await page.getByRole('button', { name: 'Elegir marco' }).click()
  // The colours of the tag are behind the dialog.
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

test('the settings have five pages, the first with the sections of the specification in order @phone-nightly', async ({
  as,
}) => {
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
    ['Privacidad', ['Quién ve qué', 'Personas bloqueadas', 'Títulos para adultos']],
    ['Seguimiento', ['Spoilers', 'Marcas y listas', 'Tus plataformas', 'Reproductores', 'Tu historial']],
    ['Desarrolladores', ['Tokens', 'Webhooks']],
  ]
  for (const [name, sections] of others) {
    await pages.getByRole('link', { name }).click()
    await expect(pages.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(sections)
    await expectAccessible(page, name)
  }
})

test('visitors are asked to sign in, and return @phone @nightly', async ({ page }) => {
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

test('saving sends both mutations, and the changes persist @phone-nightly', async ({ asNewcomer }) => {
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

test('the theme belongs to the person who chose it, and the next one starts with the dark theme @nightly', async ({
  asNewcomer,
}) => {
  const { page } = await asNewcomer()
  await openSettings(page)
  await choose(page, 'Tema de la interfaz', 'Claro')
  await save(page)
  await expect(saved(page)).toBeVisible()
  const html = page.locator('html')
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.goto('/login')
  await page.getByLabel('Usuario', { exact: true }).fill('faye')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL('/')
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

test('a new username and e-mail require the current password @nightly', async ({ asNewcomer }) => {
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

  const refusal = toasts(page).getByText('La contraseña actual no es correcta')
  // A toast under the pointer stays until something else removes it.
  await refusal.hover()
  await current.fill(password)
  await current.press('Enter')
  await expect(saved(page)).toBeVisible()
  await expect(refusal).toBeHidden()
  await expect(current).toBeHidden()
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByText(`${username}x@bebop.example`)).toBeVisible()
})

test('a username that is taken shows an error beside its field @nightly', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await openSettings(page)
  await page.getByRole('textbox', { name: 'Nombre de usuario' }).fill('spike')
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(password)
  await save(page)
  const name = page.getByRole('textbox', { name: 'Nombre de usuario' })
  await expect(name).toHaveAccessibleDescription('El nombre de usuario o el email ya están en uso')
  await expect(name).toBeFocused()
})

test('the theme is previewed, and Cancelar resets it with all other fields @nightly', async ({ asNewcomer }) => {
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

test('leaving with unsaved changes asks for confirmation @phone @nightly', async ({ asNewcomer }) => {
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

test('the browser asks for confirmation before closing with unsaved changes @nightly', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await openSettings(page)
  await bio(page).fill('A medias')
  const asked = page.waitForEvent('dialog')
  // Closing the tab fires the same event, but may end the browser of the test.
  await page.evaluate(() => setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(bio(page)).toHaveValue('A medias')
})

test('a token renewed meanwhile loses no input @nightly', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await openSettings(page)
  await bio(page).fill('Sigue aquí')
  await page.evaluate(() => localStorage.setItem('accessToken', 'no longer good'))
  await save(page)
  await expect(saved(page)).toBeVisible()
  await expect(bio(page)).toHaveValue('Sigue aquí')
})

test('a session that ends keeps the input for the next one @phone @nightly', async ({ asNewcomer, baseURL }) => {
  const { page, username } = await asNewcomer()
  // Without the live stream, the page learns it when it saves.
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

test('a failed save shows the server’s message and keeps the input @nightly', async ({ asNewcomer }) => {
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
