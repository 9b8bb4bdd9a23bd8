import type { Page } from '@playwright/test'
import { press, unique } from '../../fixtures/panel.ts'
import { clientOf, expect, test as base } from '../../fixtures/test.ts'

interface AdultTitle {
  animeId: number
  title: string
}

const test = base.extend<{ adultTitle: AdultTitle }>({
  adultTitle: async ({ baseURL }, use) => {
    const { client } = await clientOf(baseURL!, 'jet')
    const title = `Solo para adultos ${unique()}`
    const { animeId } = await client.admin.createAnime.mutate({ title, audience: 'adult' })
    await use({ animeId, title })
    await client.admin.deleteAnime.mutate({ id: animeId })
  },
})

async function askForAdultTitles(page: Page) {
  await page.goto('/settings/privacy')
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-17')
  await press(page, 'Mostrar títulos para adultos')
  await expect(page.getByText(/^Los ves desde el/)).toBeVisible()
}

/** Searches the catalogue without loading the page again. */
async function search(page: Page, text: string) {
  await page.getByRole('link', { name: 'Catálogo', exact: true }).first().click()
  await page.getByRole('searchbox', { name: 'Buscar en el catálogo' }).fill(text)
}

const found = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title }).first()
const nothingFound = (page: Page) => page.getByText('No se encontraron animes con ese término')

test('adult titles are found by who has asked for them, and no trace stays after signing out @nightly', async ({
  asNewcomer,
  adultTitle: { animeId, title },
}) => {
  const { page } = await asNewcomer()
  await askForAdultTitles(page)
  await search(page, title)
  await found(page, title).click()
  await expect(page).toHaveURL(`/anime/${animeId}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await search(page, title)
  await expect(found(page, title)).toBeVisible()
  await press(page, 'Menú de usuario')
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await expect(nothingFound(page)).toBeVisible()
})

test('hiding adult titles removes them from the open page and from a second tab @nightly', async ({
  asNewcomer,
  adultTitle: { animeId, title },
}) => {
  const { page } = await asNewcomer()
  await askForAdultTitles(page)
  const tab = await page.context().newPage()
  await tab.goto(`/anime/${animeId}`)
  await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await press(page, 'Ocultar')
  await expect(page.getByLabel('Fecha de nacimiento')).toBeVisible()
  await expect(tab.getByRole('heading', { level: 1, name: title })).toBeHidden()
  await search(page, title)
  await expect(nothingFound(page)).toBeVisible()
})
