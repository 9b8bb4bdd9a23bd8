import { bebop } from '../../fixtures/places.ts'
import { expect, test } from '../../fixtures/test.ts'

test('Escape goes home from anywhere', async ({ page }) => {
  for (const address of ['/anime/1', '/my-lists', '/no-existe']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
  }
})

test('Escape pressed before hydration goes home after it @nightly', async ({ page, as }) => {
  const pressAtOnce = async (visit: typeof page, addresses: string[]) => {
    for (const address of addresses) {
      await visit.goto(address)
      await visit.keyboard.press('Escape')
      await expect(visit).toHaveURL('/')
    }
  }
  await pressAtOnce(page, ['/login', '/no-existe', '/calendario', '/anime/1'])
  await pressAtOnce(await as('spike'), ['/my-lists', '/profile', '/anime/1'])
})

test('Escape goes home from the empty field of a sign-in page @nightly', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Usuario', { exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('Escape blurs a field with unsent text first, and goes home with the second press @nightly', async ({ page }) => {
  await page.goto('/login')
  const name = page.getByLabel('Usuario', { exact: true })
  await name.fill('spike')
  await page.keyboard.press('Escape')
  await expect(name).not.toBeFocused()
  await expect(page).toHaveURL('/login')
  await expect(name).toHaveValue('spike')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('Escape goes home from a field with saved text; an edited one keeps its text and is blurred first @nightly', async ({
  asNewcomer,
}) => {
  const { page } = await asNewcomer()
  await page.goto('/profile')
  const name = page.getByRole('textbox', { name: 'Nombre de usuario' })
  await name.focus()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await name.pressSequentially('x')
  await page.keyboard.press('Escape')
  await expect(name).not.toBeFocused()
  await expect(page).toHaveURL('/profile')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar' })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL('/')
})

test('Escape ignores an open tooltip @nightly', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/profile/spike')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await page
    .getByRole('button', { name: /^Eliminar el comentario/ })
    .first()
    .focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('Escape with a modifier does nothing @nightly', async ({ page }) => {
  await page.goto('/anime/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Shift+Escape')
  await expect(page).toHaveURL('/anime/1')
})

test('Escape closes a menu before leaving the page @nightly', async ({ page }) => {
  await page.goto('/anime/1')
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL('/anime/1')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('Escape closes a dialog, also with the focus on the page behind it @nightly', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/anime/1?amigos=amigos')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/anime/1')
})

test('Escape clears the search of a dialog, and closes it with the second press @nightly', async ({ page }) => {
  await page.goto('/anime/1')
  await page.getByRole('button', { name: 'Buscar animes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscar animes' })
  const field = dialog.getByRole('searchbox', { name: 'Buscar animes' })
  await field.fill('cowboy')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/anime/1')
})

test('Escape held down closes the dialog and does not leave the page @nightly', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/anime/1?amigos=amigos')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.down('Escape')
  for (let n = 0; n < 4; n++) await page.keyboard.down('Escape')
  await page.keyboard.up('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/anime/1')
})

test('Escape at home clears the search, then does nothing @nightly', async ({ page }) => {
  await page.goto('/?q=cowboy')
  await page.getByRole('searchbox', { name: 'Buscar en el catálogo' }).focus()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('Escape ends the selection mode before anything else @nightly', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/')
  await page.getByRole('button', { name: 'Seleccionar' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('Escape is ignored during text composition @nightly', async ({ page }) => {
  await page.goto('/anime/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const press = (isComposing: boolean) =>
    page.evaluate((isComposing) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing }))
    }, isComposing)
  await press(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/anime/1')
  await press(false)
  await expect(page).toHaveURL('/')
})

test('Escape is left to the browser in full screen and picture in picture @nightly', async ({ page, request }) => {
  const { id } = await bebop(request, 8)
  await page.goto(`/episode/${id}`)
  const player = page.getByRole('region', { name: 'Reproductor' })
  await player.getByRole('button', { name: 'Pantalla completa' }).click()
  await expect(player.getByRole('button', { name: 'Salir de pantalla completa' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/episode/${id}`)
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
  await expect(player.getByRole('button', { name: 'Pantalla completa' })).toBeVisible()
  await player.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    await video.requestPictureInPicture()
  })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/episode/${id}`)
  await page.evaluate(() => document.exitPictureInPicture())
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('Escape closes a list of choices before its dialog @nightly', async ({ as }) => {
  const page = await as('jet')
  await page.goto('/admin?tab=animes')
  await page.getByRole('button', { name: 'Añadir anime' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Añadir anime' })
  await dialog.getByRole('button', { name: /Estado/ }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/admin?tab=animes')
})

test('Escape blurs an unsent comment, then leaves the page; in a dialog it closes the dialog, and the text stays @nightly', async ({
  asNewcomer,
  request,
}) => {
  const { page } = await asNewcomer()
  const { id } = await bebop(request, 9)
  await page.goto(`/episode/${id}`)
  const field = page.getByRole('textbox', { name: 'Escribe un comentario' })
  await field.fill('A medias')
  await page.keyboard.press('Escape')
  await expect(field).not.toBeFocused()
  await expect(page).toHaveURL(`/episode/${id}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await page.goto('/my-lists?perfil=faye')
  await field.fill('También a medias')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/my-lists')
  await page.goto('/my-lists?perfil=faye')
  await expect(field).toHaveValue('También a medias')
})
