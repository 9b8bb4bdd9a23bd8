import { expectAccessible } from '../fixtures/axe.ts'
import { clientOf, expect, test } from '../fixtures/test.ts'

test('the bell counts what is new without a reload, and the inbox answers a request @phone', async ({
  asNewcomer,
  baseURL,
}) => {
  test.slow()
  const { page, username } = await asNewcomer()
  const id = (await clientOf(baseURL!, username)).session.get()!.user.id
  const { client } = await clientOf(baseURL!, 'judy')
  await page.goto('/my-lists')
  await expect(page.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible()
  await client.friends.request.mutate({ friendId: id })
  await client.profiles.comment.mutate({ id, comment: 'Buen gusto' })
  await page.getByRole('link', { name: 'Avisos: 2 sin leer' }).click()

  const notices = page.getByRole('list', { name: 'Avisos' }).getByRole('listitem')
  await expect(notices).toHaveCount(2)
  await expect(notices.first()).toContainText('judy ha escrito en tu perfil')
  await expect(notices.first()).toContainText('Nuevo')
  await expect(page.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aceptar a judy' }).click()
  await expect(notices.last()).toContainText('judy y tú ya sois amigos')
  await notices.first().getByRole('link').click()
  await expect(page).toHaveURL(`/profile/${username}`)
})
