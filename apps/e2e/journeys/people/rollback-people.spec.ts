import { expectRolledBack } from '../../fixtures/failures.ts'
import { answer } from '../../fixtures/panel.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'

test('a profile rolls back refused comments and friendship changes @nightly', async ({ asNewcomer, baseURL }) => {
  const [{ page, username }, { username: other }] = [await asNewcomer(), await asNewcomer()]
  const [{ session, client }, { client: theirs, session: theirSession }] = [
    await clientOf(baseURL!, username),
    await clientOf(baseURL!, other),
  ]
  await client.profiles.comment.mutate({ id: theirSession.get()!.user.id, comment: 'Escrito antes' })
  await page.goto(`/profile/${other}`)
  const main = page.getByRole('main')
  const field = page.getByRole('textbox', { name: 'Escribe un comentario' })
  const comment = (text: string) => main.getByRole('listitem').filter({ hasText: text })
  const add = main.getByRole('button', { name: 'Añadir amigo' })
  await expectRolledBack(page, {
    calls: 'friends.request',
    change: () => add.click(),
    optimistic: () => expect(main.getByText('Solicitud enviada')).toBeVisible(),
    toast: 'Error al enviar solicitud de amistad',
    restored: () => expect(add).toBeVisible(),
  })
  await field.fill('No llega')
  await expectRolledBack(page, {
    calls: 'profiles.comment',
    change: () => main.getByRole('button', { name: 'Comentar', exact: true }).click(),
    optimistic: () => expect(comment('No llega')).toContainText('Enviando…'),
    toast: 'Error al añadir comentario',
    restored: async () => {
      await expect(comment('No llega')).toHaveCount(0)
      await expect(field).toHaveValue('No llega')
    },
  })
  await expectRolledBack(page, {
    calls: 'profiles.deleteComment',
    change: async () => {
      await comment('Escrito antes').getByRole('button').click()
      await answer(page, 'Eliminar comentario')
    },
    optimistic: () => expect(comment('Escrito antes')).toHaveCount(0),
    toast: 'Error al eliminar comentario',
    restored: () => expect(comment('Escrito antes')).toBeVisible(),
  })

  await theirs.friends.request.mutate({ friendId: session.get()!.user.id })
  const accept = main.getByRole('button', { name: 'Aceptar' })
  const friends = main.getByText('Amigos', { exact: true })
  await expect(accept).toBeVisible()
  await expectRolledBack(page, {
    calls: 'friends.decline',
    change: () => main.getByRole('button', { name: 'Rechazar' }).click(),
    optimistic: () => expect(add).toBeVisible(),
    toast: 'Error al rechazar solicitud de amistad',
    restored: () => expect(accept).toBeVisible(),
  })
  await expectRolledBack(page, {
    calls: 'friends.accept',
    change: () => accept.click(),
    optimistic: () => expect(friends).toBeVisible(),
    toast: 'Error al aceptar solicitud de amistad',
    restored: () => expect(accept).toBeVisible(),
  })
  await accept.click()
  await expect(friends).toBeVisible()
  await expectRolledBack(page, {
    calls: 'friends.remove',
    change: async () => {
      await main.getByRole('button', { name: 'Eliminar', exact: true }).click()
      await answer(page, 'Eliminar amigo')
    },
    optimistic: () => expect(add).toBeVisible(),
    toast: 'Error al eliminar amigo',
    restored: () => expect(friends).toBeVisible(),
  })
})

test('the friends’ dialog restores people after a refused accept, reject or remove @nightly', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/my-lists?amigos=solicitudes')
  const row = (name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
  const expectRestored = async (message: string, calls: string, name: string, change: () => Promise<void>) => {
    await expect(row(name)).toBeVisible()
    const gone = () => expect(row(name)).toHaveCount(0)
    await expectRolledBack(page, {
      calls,
      change,
      toast: message,
      optimistic: gone,
      restored: () => expect(row(name)).toBeVisible(),
    })
  }
  await expectRestored('Error al aceptar solicitud de amistad', 'friends.accept', 'punch', () =>
    page.getByRole('button', { name: 'Aceptar a punch' }).click(),
  )
  await expectRestored('Error al rechazar solicitud de amistad', 'friends.decline', 'punch', () =>
    page.getByRole('button', { name: 'Rechazar a punch' }).click(),
  )
  await page.getByRole('tab', { name: /^Amigos/ }).click()
  await expectRestored('Error al eliminar amigo', 'friends.remove', 'faye', async () => {
    await page.getByRole('button', { name: 'Eliminar a faye' }).click()
    await answer(page, 'Eliminar amigo')
  })
})
