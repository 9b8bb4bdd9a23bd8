import { bebop } from '../fixtures/places.ts'
import { expect, test } from '../fixtures/test.ts'

test('from anywhere leads to the start', async ({ page }) => {
  for (const address of ['/anime/1', '/my-lists', '/no-existe']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
  }
})

test('pressed before a page listens leads to the start as soon as it does @nightly', async ({ page, as }) => {
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

test('in the empty field of an entrance leads to the start @nightly', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Usuario', { exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('in a field with unsent text leaves the field first, and the page with the second press @nightly', async ({
  page,
}) => {
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

test('in a field that holds only what is saved leads to the start; one that was changed keeps its words first', async ({
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

test('with an open tooltip does what it does without: the tooltip is no step of its own @nightly', async ({ as }) => {
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

test('with a modifier does nothing @nightly', async ({ page }) => {
  await page.goto('/anime/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Shift+Escape')
  await expect(page).toHaveURL('/anime/1')
})

test('closes a menu before it leaves the page @nightly', async ({ page }) => {
  await page.goto('/anime/1')
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL('/anime/1')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('closes a dialog, also with the focus on the page behind it', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/anime/1?amigos=amigos')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/anime/1')
})

test('empties the search of a dialog, and closes it with the second press @nightly', async ({ page }) => {
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

test('held down closes the dialog and does not also leave @nightly', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/anime/1?amigos=amigos')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.down('Escape')
  for (let n = 0; n < 4; n++) await page.keyboard.down('Escape')
  await page.keyboard.up('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/anime/1')
})

test('at the start clears the search, then stays @nightly', async ({ page }) => {
  await page.goto('/?q=cowboy')
  await page.getByRole('searchbox', { name: 'Buscar en el catálogo' }).focus()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('ends choosing before anything else @nightly', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/')
  await page.getByRole('button', { name: 'Seleccionar' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('belongs to whoever is composing a word @nightly', async ({ page }) => {
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

test('leaves the full screen and the picture in picture to the browser @nightly', async ({ page, request }) => {
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

test('takes two presses for a list of choices in a dialog @nightly', async ({ as }) => {
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

test('leaves a comment half written, then the page; in a dialog it closes the dialog, and the words stay @nightly', async ({
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
