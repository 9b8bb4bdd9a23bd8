import { drawing, openSettings, pickedFile, save, saved, unsaved } from '../../fixtures/settings.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a picture is validated, cropped, previewed, saved and removed @phone-nightly', async ({ asNewcomer }) => {
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

test('a frame is previewed and saved by one press, and all frames are free @phone @nightly', async ({ asNewcomer }) => {
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

test('an administrator sets a tag that is stored in this browser; others do not have the section @nightly', async ({
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
