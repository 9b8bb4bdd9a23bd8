import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/axe.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'

const profileOf = (page: Page, username: string) => page.getByRole('dialog', { name: `Perfil de ${username}` })

test('people are found by name, and Back closes the dialogs in reverse order', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/avisos')
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Buscar Perfiles' }).click()
  const search = page.getByRole('dialog', { name: 'Buscar Perfiles' })
  const field = search.getByRole('searchbox')
  await field.fill(' f ')
  await expect(search.getByText('Escribe al menos 2 caracteres para buscar')).toBeVisible()
  await field.fill('nadie con este nombre')
  await expect(search.getByText('Sin resultados')).toBeVisible()
  await field.fill('fay')
  await expect(search.getByRole('option', { name: 'faye' })).toBeVisible()
  await field.press('Enter')

  await expect(profileOf(page, 'faye')).toBeVisible()
  await expect(profileOf(page, 'faye').getByRole('heading', { name: 'Perfil de faye' })).toBeFocused()
  await expect(page).toHaveURL(/\?perfil=faye$/)
  await page.goBack()
  await expect(search).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/avisos')
})

test('a URL opens a profile over a page; a visitor is asked to sign in to comment @phone @nightly', async ({
  page,
}) => {
  await page.goto('/anime/1?perfil=faye')
  const profile = profileOf(page, 'faye')
  await expect(profile.getByText('Miembro desde')).toBeVisible()
  await expect(profile.getByText('Completados')).toBeVisible()
  await expect(profile.getByText('Debes iniciar sesión para comentar en un perfil')).toBeVisible()
  await profile.getByRole('button', { name: 'Añadir amigo' }).click()
  await expect(page.getByText('Debes iniciar sesión para añadir amigos')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()
  await expect(page).toHaveURL('/anime/1')
})

test('a comment is counted, stored as a draft, shown live to its recipient, and deleted after a confirmation @nightly', async ({
  asNewcomer,
}) => {
  const writer = await asNewcomer()
  const owner = await asNewcomer()
  await owner.page.goto(`/profile/${owner.username}`)
  await expect(owner.page.getByText('Nadie ha escrito todavía en tu perfil', { exact: false })).toBeVisible()
  await expect(owner.page.getByLabel('Escribe un comentario')).toHaveCount(0)

  const { page } = writer
  await page.goto(`/my-lists?perfil=${owner.username}`)
  const profile = profileOf(page, owner.username)
  const field = profile.getByLabel('Escribe un comentario')
  const send = profile.getByRole('button', { name: 'Comentar' })
  await field.fill('   ')
  await expect(send).toBeDisabled()
  await field.fill('x'.repeat(501))
  await expect(profile.getByText('501/500')).toBeVisible()
  await expect(send).toBeDisabled()
  await field.fill('Nos vemos en el puente')
  await page.reload()
  await expect(field).toHaveValue('Nos vemos en el puente')
  await send.click()
  await expect(profile.getByRole('listitem').filter({ hasText: 'Nos vemos en el puente' })).toBeVisible()
  await expect(page.getByText('Comentario añadido')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(owner.page.getByText('Nos vemos en el puente')).toBeVisible()

  await profile.getByRole('button', { name: `Eliminar el comentario de ${writer.username}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar comentario' }).click()
  await expect(page.getByText('Comentario eliminado')).toBeVisible()
  await expect(profile.getByText('Nos vemos en el puente')).toHaveCount(0)
  await expect(owner.page.getByText('Nos vemos en el puente')).toHaveCount(0)
})

test('a friend request reaches its recipient, who accepts it, and both see Amigos', async ({ asNewcomer }) => {
  const asking = await asNewcomer()
  const asked = await asNewcomer()
  await asking.page.goto(`/profile/${asked.username}`)
  await asking.page.getByRole('button', { name: 'Añadir amigo' }).click()
  await expect(asking.page.getByText('Solicitud enviada', { exact: true })).toBeVisible()
  await expect(asking.page.getByText('Solicitud de amistad enviada')).toBeVisible()

  await asked.page.goto('/my-lists')
  await asked.page.getByRole('link', { name: /1 solicitud/ }).click()
  const friends = asked.page.getByRole('dialog', { name: 'Amigos' })
  await expect(friends.getByRole('tab', { name: 'Solicitudes' })).toHaveAttribute('aria-selected', 'true')
  await friends.getByRole('button', { name: `Aceptar a ${asking.username}` }).click()
  await expect(asked.page.getByText('Solicitud de amistad aceptada')).toBeVisible()
  await friends.getByRole('tab', { name: 'Amigos' }).click()
  await expect(friends.getByText(asking.username)).toBeVisible()

  await expect(asking.page.locator('main').getByText('Amigos', { exact: true })).toBeVisible()
  await asking.page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await asking.page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar amigo' }).click()
  await expect(asking.page.getByRole('button', { name: 'Añadir amigo' })).toBeVisible()
  await expect(asking.page.getByText('Amigo eliminado')).toBeVisible()
})

test('a rejected friend request disappears from the list, and the rejection can be undone @nightly', async ({
  asNewcomer,
  baseURL,
}) => {
  const [{ page, username }, { username: other }] = [await asNewcomer(), await asNewcomer()]
  const { session } = await clientOf(baseURL!, username)
  const { client } = await clientOf(baseURL!, other)
  await client.friends.request.mutate({ friendId: session.get()!.user.id })
  await page.goto('/my-lists?amigos=solicitudes')
  await page.getByRole('button', { name: `Rechazar a ${other}` }).click()
  await expect(page.getByText('Solicitud de amistad rechazada')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('No tienes solicitudes')).toBeVisible()
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  const profileId = session.get()!.user.id
  expect(await client.friends.status.query({ profileId })).toMatchObject({ friendRequestSent: false })

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: `Aceptar a ${other}` })).toBeVisible()
  expect(await client.friends.status.query({ profileId })).toMatchObject({ friendRequestSent: true })

  await page.goto(`/profile/${other}`)
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByRole('button', { name: 'Añadir amigo' })).toBeFocused()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('main').getByText('Amigos', { exact: true })).toBeVisible()
})

test('the viewer’s own profile has texts in the second person @nightly', async ({ asNewcomer }) => {
  const { page, username } = await asNewcomer()
  await page.goto(`/profile/${username}`)
  await expect(page.getByRole('heading', { name: 'Tu estantería' })).toBeVisible()
  await expect(page.getByText('Aún no has guardado nada en tus listas.')).toBeVisible()
  await page.goto('/profile/faye')
  await expect(page.getByRole('heading', { name: 'Su estantería' })).toBeVisible()
})

test('a private profile shows only its card, and an unknown username links home @nightly', async ({
  asNewcomer,
  page,
}) => {
  const shy = await asNewcomer()
  await shy.page.goto('/my-lists')
  const status = await shy.page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
    }
    const body = JSON.stringify({ privacy: { profilePublic: false } })
    return (await fetch('/api/profiles/me/settings', { method: 'PUT', headers, body })).status
  })
  expect(status).toBe(200)

  await page.goto(`/profile/${shy.username}`)
  await expect(page.getByRole('heading', { name: shy.username })).toBeVisible()
  await expect(page.getByText('Este perfil es privado')).toBeVisible()
  await expect(page.getByText('Miembro desde')).toHaveCount(0)

  await page.goto('/profile/nadie_se_llama_asi')
  await expect(page.getByRole('heading', { name: 'Usuario no encontrado' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test('profiles, friends and the search for people are accessible @phone @nightly', async ({ as }) => {
  const page = await as('spike')
  const panel = page.getByRole('tabpanel')
  for (const [address, ready] of [
    ['/profile/faye', page.getByText('Su estantería')],
    ['/my-lists?perfil=jet', page.getByText('Miembro desde')],
    ['/my-lists?amigos=amigos', panel.getByText('faye')],
    ['/my-lists?amigos=solicitudes', panel.getByText('punch')],
    ['/my-lists?buscar=perfiles', page.getByRole('searchbox').last()],
  ] as const) {
    await page.goto(address)
    await expect(ready).toBeVisible()
    await expectAccessible(page)
  }
})
