import { expectAccessible } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a profile shows lists and activity, its owner previews it as others, and the friends’ activity has a page @phone @nightly', async ({
  as,
}) => {
  const page = await as('spike')
  await page.goto('/profile/spike')
  await expect(page.getByRole('heading', { name: 'Viendo ahora' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'En números' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Favoritos' }).getByRole('link').first()).toHaveText(/Cowboy Bebop/)
  await expect(page.getByRole('link', { name: 'Cuando cobre' })).toBeAttached()
  await expectAccessible(page)
  await page.getByText('Cualquiera', { exact: true }).click()
  await expect(page.getByText('Cualquiera, también sin cuenta, ve tu perfil', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Viendo ahora' })).toBeVisible()
  const lists = page.getByRole('list', { name: 'Colecciones' }).getByRole('heading')
  await expect(lists).toHaveText(['Para ver con lluvia'])
  await page.getByText('Amigos', { exact: true }).click()
  await expect(lists).toHaveText(['Para ver con lluvia', 'Le debo una a Faye'])
  await page.getByText('Solo tú', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Lo que solo ves tú' })).toContainText('Tu correo')

  await page.goto('/friends')
  await expect(page.getByRole('list', { name: 'Actividad' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
})
