import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/axe.ts'
import { unique } from '../../fixtures/panel.ts'
import { expect, test } from '../../fixtures/test.ts'

type UploadedFile = { name: string; mimeType: string; buffer: Buffer }

/** Chooses a file through the button's file chooser. */
async function choose(page: Page, button: string, file: UploadedFile) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(file)
}

/** Drops a file through the browser's protocol: events from a script carry no real files. */
async function drop(page: Page, place: string, { name, buffer }: UploadedFile) {
  const path = test.info().outputPath(name)
  await writeFile(path, buffer)
  const target = page.getByRole('button', { name: place }).locator('..').locator('..')
  const { x, y, width, height } = (await target.boundingBox())!
  const chrome = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    await chrome.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data })
  }
}

const cover: UploadedFile = {
  name: 'portada.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(join(import.meta.dirname, '../../../../infra/screenshots/home-dark.webp')),
}
const text: UploadedFile = { name: 'portada.txt', mimeType: 'text/plain', buffer: Buffer.from('no soy una imagen') }
/** Has the type and name of a picture, so that only the server detects the text. */
const disguised: UploadedFile = { ...text, name: 'portada.png', mimeType: 'image/png' }

const catalogue = (name: string, lines: string[]): UploadedFile => {
  const plain = Buffer.from(lines.join('\n'))
  return { name, mimeType: 'application/octet-stream', buffer: name.endsWith('.gz') ? gzipSync(plain) : plain }
}

test('a cover is uploaded from the form without changing other fields @phone @nightly', async ({ as }) => {
  const page = await as('jet')
  const title = `Muelle ${unique()}`
  await page.goto('/admin?tab=animes')
  await page.getByRole('button', { name: 'Añadir anime', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Añadir anime' })
  const address = sheet.getByLabel('URL de la portada')
  const preview = sheet.getByRole('img', { name: `Vista previa de la portada de ${title}` })
  await sheet.getByLabel('Título').fill(title)
  await address.fill('/media/demo/covers/akira.svg')
  await expect(preview).toBeVisible()
  await address.fill('/media/no-existe.webp')
  await expect(preview).toHaveCount(0)

  const refusal = 'Por favor selecciona un archivo de imagen válido'
  for (const file of [text, disguised]) {
    await choose(page, 'Subir portada', file)
    await expect(address).toHaveAccessibleDescription(refusal)
    await address.fill(`/media/${file.name}`)
    await expect(sheet.getByText(refusal)).toHaveCount(0)
  }
  await choose(page, 'Subir portada', cover)
  await expect(address).toHaveValue(/^\/media\/[0-9a-f]{64}\.webp$/)
  await expect(preview).toBeVisible()
  await expect(sheet.getByRole('status').filter({ hasText: 'Portada subida' })).toHaveCount(1)
  await expect(sheet.getByLabel('Título')).toHaveValue(title)

  // A dropped file replaces it, and saving waits for the upload.
  await page.route('**/api/admin/covers', async (route) => {
    await expect(sheet.getByRole('button', { name: 'Guardando...' })).toBeVisible()
    await route.continue()
  })
  await address.fill('')
  await drop(page, 'Suelta o pega aquí la portada', cover)
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Anime creado exitosamente')).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(row.locator('img[src^="/media/"]')).toHaveCount(1)
})

test('a failed cover upload shows an error and leaves the form unchanged @nightly', async ({ as }) => {
  const page = await as('jet')
  await page.goto('/admin?tab=animes')
  await page.getByRole('button', { name: 'Añadir anime', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Añadir anime' })
  await sheet.getByLabel('Título').fill('Sin red')
  await page.route('**/api/admin/covers', (route) => route.abort('internetdisconnected'))
  await choose(page, 'Subir portada', cover)
  await expect(sheet.getByText('No se pudo subir la portada. Inténtalo de nuevo.')).toBeVisible()
  await expect(sheet.getByLabel('Título')).toHaveValue('Sin red')
})

test('an import previews its changes, applies them, and then finds nothing to change', async ({ as }) => {
  const page = await as('jet')
  const title = `Faro ${unique()}`
  const seasons = [{ seasonNumber: 1, episodes: [{ episodeNumber: 1, title: 'La luz' }] }]
  const name = `faro-${unique()}`
  const file = catalogue(`${name}.jsonl.gz`, [
    JSON.stringify({ title, releaseYear: 2024, seasons }),
    JSON.stringify({ title: `${title} II`, releaseYear: 2025 }),
  ])
  await page.goto('/admin?tab=importar')
  await choose(page, 'Elegir archivo', file)
  await expect(page.getByRole('heading', { name: 'Esto es lo que cambiaría' })).toBeVisible()
  await expect(page.getByText('2 animes con 1 episodio. Aún no se ha guardado nada.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `${title} (2024)` })).toBeVisible()
  const [, seen] = await Promise.all([
    page.getByRole('button', { name: 'Importar 2 animes' }).click(),
    page.waitForRequest('**/trpc/admin.importAnimes'),
  ])
  expect(seen.method()).toBe('POST')
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeFocused()
  await expect(page.getByText('2 creados, 0 actualizados, 0 sin cambios, 0 líneas rechazadas')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar informe' }).click()
  expect((await download).suggestedFilename()).toBe(`informe-${name}.txt`)

  // Undoing an import whose outcome is shown hides the outcome; its row shows the result.
  const undo = page.getByRole('button', { name: `Deshacer importación de ${name}.jsonl.gz` })
  await undo.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer importación' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Deshecha: 2 animes quitados')
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeHidden()
  await choose(page, 'Elegir archivo', file)
  await page.getByRole('button', { name: 'Importar 2 animes' }).click()
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeVisible()

  await drop(page, 'Suelta o pega aquí el archivo del catálogo', file)
  await expect(page.getByRole('heading', { name: 'No hay nada que importar' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importar / })).toHaveCount(0)

  await undo.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer importación' }).click()
  const undone = page.getByRole('listitem').filter({ hasText: name }).first()
  await expect(undone).toContainText('Deshecha: 2 animes quitados, 0 como antes, no se conserva nada.')
  await expect(undone.getByRole('button')).toHaveCount(0)
})

test('wrong lines and wrong files are reported, and the rest is imported @phone @nightly', async ({ as }) => {
  const page = await as('jet')
  const title = `Dique ${unique()}`
  await page.goto('/admin?tab=importar')
  await choose(page, 'Elegir archivo', text)
  await expect(page.getByText('Elige un archivo .jsonl o .jsonl.gz')).toBeVisible()

  const lines = [JSON.stringify({ title }), '{roto', '', JSON.stringify({ title: ' ' }), JSON.stringify({ title: 7 })]
  await choose(page, 'Elegir archivo', catalogue('dique.jsonl', lines))
  const refused = page.getByRole('list', { name: 'Líneas rechazadas' }).getByRole('listitem')
  await expect(refused).toHaveText([
    'Línea 2No es JSON válido',
    'Línea 4title: El título es requerido',
    'Línea 5title: El título es requerido',
  ])
  await page.getByRole('button', { name: 'Importar 1 anime', exact: true }).click()
  await expect(page.getByText('1 creado, 0 actualizados, 0 sin cambios, 3 líneas rechazadas')).toBeVisible()

  const cut = catalogue(
    'cortado.jsonl.gz',
    Array.from({ length: 300 }, () => JSON.stringify({ title })),
  )
  await choose(page, 'Elegir otro archivo', { ...cut, buffer: cut.buffer.subarray(0, -12) })
  await expect(page.getByRole('alert').filter({ hasText: 'El archivo está dañado o incompleto' })).toBeVisible()
})

test('why a file cannot be imported is not covered by the bar at the bottom @phone @nightly', async ({ as }) => {
  const page = await as('jet')
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/admin?tab=importar')
  const cut = catalogue('cortado.jsonl.gz', [JSON.stringify({ title: 'Dique' })])
  await choose(page, 'Elegir archivo', { ...cut, buffer: cut.buffer.subarray(0, -12) })
  const reason = page.getByRole('alert').filter({ hasText: 'El archivo está dañado o incompleto' })
  await expect(reason).toBeVisible()
  const isUncovered = () =>
    reason.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [y + 1, y + height - 1].every((at) => element.contains(document.elementFromPoint(x + width / 3, at)))
    })
  await expect.poll(isUncovered).toBe(true)
})

test('an import that loses the server resumes where it stopped, and leaving it asks for confirmation @nightly', async ({
  as,
}) => {
  const page = await as('jet')
  const name = `Boya ${unique()}`
  const lines = Array.from({ length: 150 }, (_, n) => JSON.stringify({ title: `${name} ${n}`, releaseYear: 2020 }))
  await page.goto('/admin?tab=importar')
  await choose(page, 'Elegir archivo', catalogue('boya.jsonl', lines))
  let calls = 0
  await page.route('**/trpc/admin.importAnimes', (route) =>
    ++calls === 1 ? route.continue() : route.abort('internetdisconnected'),
  )
  await page.getByRole('button', { name: 'Importar 150 animes' }).click()
  await expect(page.getByRole('heading', { name: 'Importación detenida' })).toBeVisible()
  await expect(page.getByText('100 de 150 animes: lo importado se conserva.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor.' })).toBeVisible()

  await page.getByRole('tab', { name: 'Animes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir aquí' }).click()
  await page.unroute('**/trpc/admin.importAnimes')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('150 creados, 0 actualizados, 0 sin cambios, 0 líneas rechazadas')).toBeVisible()
  await page.getByRole('tab', { name: 'Animes' }).click()
  await expect(page).toHaveURL('/admin?tab=animes')
})

test('the preview of an import is accessible @phone @nightly', async ({ as }) => {
  const page = await as('jet')
  await page.goto('/admin?tab=importar')
  await expectAccessible(page)
  await choose(page, 'Elegir archivo', catalogue('faro.jsonl', [JSON.stringify({ title: 'Cala' }), '{roto']))
  await expect(page.getByRole('heading', { name: 'Esto es lo que cambiaría' })).toBeVisible()
  await expectAccessible(page)
})
