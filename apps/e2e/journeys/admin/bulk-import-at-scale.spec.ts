import { test } from '../../fixtures/at-scale.ts'
import { expectAccessible } from '../../fixtures/axe.ts'
import { waitForHydration, clientOf, expect } from '../../fixtures/test.ts'

const anime = (title: string, at: number) => `
  <anime>
    <series_animedb_id>${5_000_000 + at}</series_animedb_id>
    <series_title><![CDATA[${title}]]></series_title>
    <my_watched_episodes>${at % 3}</my_watched_episodes>
    <my_start_date>2016-04-0${1 + (at % 9)}</my_start_date>
    <my_status>${at % 2 === 0 ? 'Watching' : 'Plan to Watch'}</my_status>
  </anime>`

test('an import of 1,500 series fills the lists, and undoing it empties them', async ({ asNewcomer, baseURL }) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const { titles } = await client.catalogue.index.query()
  const own = [...new Set(titles)].slice(0, 1_500)
  const file = `<?xml version="1.0"?><myanimelist>${own.map(anime).join('')}</myanimelist>`

  const { page } = await asNewcomer()
  await page.goto('/import')
  await waitForHydration(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
  await (await chooser).setFiles({ name: 'lista', mimeType: 'text/plain', buffer: Buffer.from(file) })
  const preview = page.getByText('1.500 filas. Aún no se ha guardado nada.')
  await expect(preview).toBeVisible()
  // The import continues after a reload.
  await page.reload()
  await expect(preview).toBeVisible()
  await expectAccessible(page, 'the preview of an import', { isLong: true })
  await page.getByRole('button', { name: /^Importar [\d.]+ animes$/ }).click()
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeVisible()

  const report = page.url()
  await page.getByRole('link', { name: 'Ver mis listas' }).click()
  await expect(page.getByText(/^1\.\d{3} animes en tu estantería\.$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Viendo' }).getByRole('listitem').first()).toBeVisible()

  await page.goto(report)
  await page.getByRole('button', { name: 'Deshacer importación' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Deshacer la importación?' })
  await question.getByRole('button', { name: 'Deshacer importación' }).click()
  await expect(page.getByRole('heading', { name: 'Importación deshecha' })).toBeVisible()
  await page.goto('/my-lists')
  await expect(page.getByRole('heading', { name: 'No estás viendo ningún anime' })).toBeVisible()
})
