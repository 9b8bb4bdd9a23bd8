import type { Page } from '@playwright/test'
import { waitForServiceWorker } from '../../fixtures/offline.ts'
import { expect, waitForHydration } from '../../fixtures/test.ts'
import { test } from '../../fixtures/updated-site.ts'

test.use({ serviceWorkers: 'allow' })

const offer = (tab: Page) => tab.getByText('Hay una versión nueva de Animeteca.')

test('a new version is offered, and activates on request, also in a second tab @nightly', async ({
  asNewcomer,
  updatedSite,
}) => {
  const { page } = await asNewcomer()
  await page.goto('/')
  await waitForServiceWorker(page)
  await page.reload()
  const other = await page.context().newPage()
  await other.goto('/descubrir')
  await waitForHydration(other)
  updatedSite.update()
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await expect(offer(page)).toBeVisible()
  await expect(offer(other)).toBeVisible()
  for (const tab of [page, other]) {
    const loaded = tab.waitForEvent('load')
    await tab.getByRole('button', { name: 'Actualizar' }).click()
    await loaded
    await expect(offer(tab)).toHaveCount(0)
  }
})
