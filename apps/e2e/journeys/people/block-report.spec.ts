import { expectAccessible } from '../../fixtures/axe.ts'
import { answer, press, unique } from '../../fixtures/panel.ts'
import { bebop } from '../../fixtures/places.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'

test('a comment is reported and removed in the panel, and both people get a notice', async ({
  as,
  asNewcomer,
  request,
  baseURL,
}) => {
  const { page } = await asNewcomer()
  const { page: theirs, username: author } = await asNewcomer()
  const { id } = await bebop(request, 2)
  const { client } = await clientOf(baseURL!, author)
  const text = `Dinero fácil ${unique()}`
  await client.episodes.comment.mutate({ id, content: text })

  await page.goto(`/episode/${id}`)
  await press(page.getByRole('listitem').filter({ hasText: text }), `Opciones de lo que ha escrito ${author}`)
  await page.getByRole('menuitem', { name: 'Denunciar comentario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Denunciar comentario' })
  await press(dialog, 'Enviar denuncia')
  await expect(dialog.getByText('Elige un motivo')).toBeVisible()
  await dialog.getByText('Publicidad o engaño').click()
  await dialog.getByRole('textbox').fill('Lo pone en todas partes')
  await expectAccessible(page, 'the report')
  await press(dialog, 'Enviar denuncia')
  await expect(page.getByText('Denuncia enviada. Te diremos qué decidimos')).toBeVisible()

  const panel = await as('jet')
  await panel.goto('/admin?tab=denuncias')
  const thing = panel.getByRole('list', { name: 'Denuncias' }).getByRole('listitem').filter({ hasText: text }).first()
  await expect(thing).toContainText('Lo pone en todas partes')
  await expect(panel.getByRole('tab', { name: 'Denuncias' })).toHaveAttribute('aria-selected', 'true')
  await expect(panel.getByRole('button', { name: /^Más\s*\d+ por revisar/ })).toBeVisible()
  await expectAccessible(panel, 'the queue', { isLong: true })
  await press(thing, `Eliminar con mensaje: ${author}`)
  await answer(panel, 'Eliminar con mensaje')
  await expect(panel.getByText('Denuncia resuelta: hemos avisado a quien la envió')).toBeVisible()
  await expect(panel.getByText(text)).toHaveCount(0)

  await expect(page.getByText(text)).toHaveCount(0)
  await page.getByRole('link', { name: 'Avisos: 1 sin leer' }).click()
  await expect(page.getByText('Tu denuncia se ha revisado y hemos tomado medidas')).toBeVisible()
  await theirs.goto('/notices')
  await expect(theirs.getByText('Un administrador ha eliminado tu comentario')).toBeVisible()
})

test('a comment with a blocked word is visible only to its author until an administrator approves it @nightly', async ({
  as,
  asNewcomer,
  request,
}) => {
  const { page, username } = await asNewcomer()
  const { page: theirs } = await asNewcomer()
  const { id } = await bebop(request, 2)
  const word = `estafa${unique()}`
  const text = `Menuda ${word}, de verdad`

  const panel = await as('jet')
  await panel.goto('/admin?tab=palabras')
  await panel.getByLabel('Palabras nuevas').fill(`${word.slice(0, -1)}*`)
  await press(panel, 'Poner en la lista')
  await expect(panel.getByText('1 palabra más en la lista')).toBeVisible()
  await panel.getByLabel('Prueba un texto').fill(text)
  await expect(panel.getByText(`Se retendría por «${word.slice(0, -1)}*».`)).toBeVisible()
  await expectAccessible(panel, 'the list of blocked words', { isLong: true })

  await page.goto(`/episode/${id}`)
  await page.getByRole('textbox', { name: 'Escribe un comentario' }).fill(text)
  await press(page, 'Comentar')
  const held = page.getByRole('listitem').filter({ hasText: text })
  await expect(held).toContainText('En revisión')
  await expect(held).toContainText('Solo tú lo ves hasta que alguien lo revise.')
  await theirs.goto(`/episode/${id}`)
  await expect(theirs.getByRole('button', { name: 'Comentar' })).toBeVisible()
  await expect(theirs.getByText(text)).toHaveCount(0)

  await panel.goto('/admin?tab=denuncias')
  const thing = panel.getByRole('list', { name: 'Denuncias' }).getByRole('listitem').filter({ hasText: word }).first()
  await expect(thing.locator('mark')).toHaveText(word)
  await press(thing, `Dejar pasar: ${username}`)
  await expect(panel.getByText('Decisión guardada: hemos avisado a su autor')).toBeVisible()

  await theirs.reload()
  await expect(theirs.getByText(text)).toBeVisible()
  await page.goto('/notices')
  await expect(page.getByText('ha revisado y publicado tu comentario')).toBeVisible()
})

test('a block hides two people from each other until it is removed @nightly', async ({
  asNewcomer,
  request,
  baseURL,
}) => {
  const { page, username } = await asNewcomer()
  const { page: theirs, username: blocked } = await asNewcomer()
  const { id } = await bebop(request, 2)
  const text = unique()
  for (const [person, said] of [
    [username, `Aquí mando yo ${text}`],
    [blocked, `Qué va ${text}`],
  ] as const)
    await (await clientOf(baseURL!, person)).client.episodes.comment.mutate({ id, content: said })

  await page.goto(`/episode/${id}`)
  await press(
    page.getByRole('listitem').filter({ hasText: `Qué va ${text}` }),
    `Opciones de lo que ha escrito ${blocked}`,
  )
  await page.getByRole('menuitem', { name: `Bloquear a ${blocked}` }).click()
  await answer(page, 'Bloquear')
  await expect(page.getByText(`Aquí mando yo ${text}`)).toBeVisible()
  await expect(page.getByText(`Qué va ${text}`)).toHaveCount(0)
  for (const [searching, name] of [
    [page, blocked],
    [theirs, username],
  ] as const) {
    await searching.goto('/notices?buscar=perfiles')
    const search = searching.getByRole('dialog', { name: 'Buscar Perfiles' })
    await search.getByRole('searchbox').fill(name)
    await expect(search.getByText('Sin resultados')).toBeVisible()
  }
  await theirs.goto(`/episode/${id}`)
  await expect(theirs.getByText(`Qué va ${text}`)).toBeVisible()
  await expect(theirs.getByText(`Aquí mando yo ${text}`)).toHaveCount(0)
  await theirs.goto(`/profile/${username}`)
  await expect(theirs.getByText('Perfil privado')).toBeVisible()

  await page.goto('/settings/privacy')
  const people = page.getByRole('list', { name: 'Personas bloqueadas' })
  await expectAccessible(page, 'whom one has blocked', { isLong: true })
  await press(people, `Desbloquear a ${blocked}`)
  await expect(page.getByText('No has bloqueado a nadie.')).toBeVisible()
  await theirs.goto(`/episode/${id}`)
  await expect(theirs.getByText(`Aquí mando yo ${text}`)).toBeVisible()
})
