import { answer, press, unique } from '../../fixtures/panel.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'
import { firstAnimes } from '../../fixtures/tracking.ts'

test('deciding a proposal moves the focus to the next one, but not while another field is typed into @nightly', async ({
  as,
  baseURL,
}) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const { client: spike } = await clientOf(baseURL!, 'spike')
  const titles = [1, 2, 3].map((number) => `Foco ${unique()} ${number}`)
  for (const title of titles) {
    const { animeId } = await client.admin.createAnime.mutate({ title, studio: 'Estudio Uno' })
    await spike.catalogue.proposals.create.mutate({ animeId, field: 'studio', value: 'Estudio Dos' })
  }
  const page = await as('jet')
  await page.goto('/admin?tab=propuestas')
  const card = (title: string | undefined) => page.getByRole('listitem').filter({ hasText: title! })
  const answerOf = (title: string | undefined) => card(title).getByRole('textbox', { name: 'Respuesta' })
  const reply = Promise.withResolvers<void>()
  await page.route(/admin\.proposals\.decide/, async (route) => {
    await reply.promise
    await route.continue()
  })
  await press(page, `Rechazar: ${titles[0]}`)
  await answerOf(titles[1]).fill('A medio escribir')
  reply.resolve()
  await expect(card(titles[0])).toHaveCount(0)
  await expect(answerOf(titles[1])).toBeFocused()

  await press(page, `Rechazar: ${titles[1]}`)
  await expect(card(titles[1])).toHaveCount(0)
  await expect(card(titles[2]).getByRole('link', { name: titles[2]!, exact: true })).toBeFocused()
})

test('the focus stays where a control has disappeared, and is not set where there was none @nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  for (const { id, seasons } of await firstAnimes(client, 3))
    await client.tracking.record.mutate({ episodeId: seasons[0]!.episodes[0]!.id, animeId: id, progress: 600 })
  await page.goto('/')
  const cards = page.getByRole('list', { name: 'Continuar Viendo' }).getByRole('listitem')
  await press(page, 'Seleccionar')
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Seleccionar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await cards.nth(1).getByRole('checkbox').press('Space')
  await page.keyboard.press('Escape')
  await expect(cards.nth(1).getByRole('link')).toBeFocused()

  await cards
    .nth(2)
    .getByRole('button', { name: /^Eliminar del historial/ })
    .press('Enter')
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(1).getByRole('link')).toBeFocused()
  await cards
    .nth(0)
    .getByRole('button', { name: /^Eliminar del historial/ })
    .focus()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await client.tracking.forgetAll.mutate()
  await expect(cards).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(0)

  await page.goto('/profile')
  await page.getByRole('textbox', { name: 'Biografía' }).fill('Otra cosa')
  await press(page, 'Cancelar')
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeFocused()
})

test('in a dialog the focus stays where a control has disappeared @nightly', async ({ as, asNewcomer, baseURL }) => {
  const [{ page, username, client }, ...others] = [await asNewcomer(), await asNewcomer(), await asNewcomer()]
  const { session } = await clientOf(baseURL!, username)
  const ownId = session.get()!.user.id
  for (const other of others) {
    const { session: theirs } = await clientOf(baseURL!, other.username)
    await other.client.friends.request.mutate({ friendId: ownId })
    await client.friends.request.mutate({ friendId: theirs.get()!.user.id })
  }
  await page.goto('/?amigos=amigos')
  const friends = page.getByRole('list', { name: 'Amigos' }).getByRole('listitem')
  await expect(friends).toHaveCount(2)
  await friends
    .nth(0)
    .getByRole('button', { name: /^Eliminar a/ })
    .press('Enter')
  await answer(page, 'Eliminar amigo')
  await expect(friends).toHaveCount(1)
  await expect(friends.nth(0).getByRole('link')).toBeFocused()
  await friends
    .nth(0)
    .getByRole('button', { name: /^Eliminar a/ })
    .press('Enter')
  await answer(page, 'Eliminar amigo')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Buscar Perfiles' })).toBeFocused()

  const panel = await as('jet')
  await panel.goto('/admin?tab=animes&q=cowboy+bebop')
  await panel
    .getByRole('button', { name: /^Editar Cowboy Bebop/ })
    .first()
    .click()
  const form = panel.getByRole('dialog', { name: 'Editar anime' })
  await press(form, 'Añadir identificador')
  await expect(form.getByRole('button', { name: /Sitio/ })).toBeFocused()
  await press(form, 'Descartar')
  await expect(form.getByRole('button', { name: 'Añadir identificador' })).toBeFocused()
})
