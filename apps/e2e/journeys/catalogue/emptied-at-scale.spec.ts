import { test } from '../../fixtures/at-scale.ts'
import { toasts } from '../../fixtures/failures.ts'
import { answer, press } from '../../fixtures/panel.ts'
import { clientOf, expect } from '../../fixtures/test.ts'

const grouped = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

test('the exact phrase deletes the whole catalogue, which is restored from the trash', async ({ as, baseURL }) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const { totalAnimes } = await client.admin.stats.query()
  const page = await as('jet')
  await page.goto('/admin?tab=animes')
  const deleteAll = async (phrase: string) => {
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await press(page, 'Eliminar todos')
    await answer(page, 'Continuar')
    await answer(page, 'Sí, continuar')
    await page.getByRole('alertdialog').getByRole('textbox').fill(phrase)
    await answer(page, 'Eliminar todos')
  }
  await deleteAll('Eliminar todo')
  await expect(page.getByText('Operación cancelada. La confirmación no coincide.')).toBeVisible()
  await expect(toasts(page).getByText('Cancelado', { exact: true })).toBeVisible()
  await deleteAll('ELIMINAR TODO')
  await expect(page.getByText(`${grouped.format(totalAnimes)} animes eliminados exitosamente`)).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('button', { name: 'Crear el primer anime' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eliminar todos' })).toHaveCount(0)

  for (const [address, text] of [
    ['/', 'No hay animes disponibles'],
    ['/descubrir', 'Todavía no hay nada que descubrir'],
    ['/my-lists?tab=add', 'No hay animes disponibles'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.goto('/admin?tab=papelera')
  const first = page.getByRole('list', { name: 'Papelera' }).getByRole('listitem').first()
  await press(first, /^Restaurar /)
  await expect(page.getByText(/^Restaurado: /)).toBeVisible()
  await page.getByRole('tab', { name: 'Animes' }).click()
  await expect(page.getByRole('heading', { name: '1 anime' })).toBeVisible()

  await page.getByRole('button', { name: /^Más/ }).click()
  await page.getByRole('menuitem', { name: 'Papelera' }).click()
  await press(page, /^Deshacer: devolver /)
  await expect(page.getByText(`${grouped.format(totalAnimes - 1)} animes restaurados`)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0)
})
