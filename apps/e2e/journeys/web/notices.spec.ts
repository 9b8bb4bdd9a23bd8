import { expectAccessible } from '../../fixtures/axe.ts'
import { recordCalls, waitForServiceWorker } from '../../fixtures/offline.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'

test('the bell counts new notices without a reload, and the inbox answers a request @phone-nightly', async ({
  asNewcomer,
  baseURL,
}) => {
  const { page, username } = await asNewcomer()
  const reads = recordCalls(page, /^profiles\.markNoticesRead/)
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
  expect(reads).toHaveLength(1)
  await page.getByRole('button', { name: 'Aceptar a judy' }).click()
  await expect(notices.last()).toContainText('judy y tú ya sois amigos')
  await notices.first().getByRole('link').click()
  await expect(page).toHaveURL(`/profile/${username}`)
})

test.describe('service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('shows push messages, and opens their page in an open tab', async ({ page }) => {
    const cdp = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      cdp.on(
        'ServiceWorker.workerRegistrationUpdated',
        ({ registrations: [first] }) => first && resolve(first.registrationId),
      ),
    )
    await cdp.send('ServiceWorker.enable')
    await page.goto('/avisos')
    await waitForServiceWorker(page)
    const [worker] = page.context().serviceWorkers()
    // A headless browser shows no notifications, so record them instead.
    await worker!.evaluate(`globalThis.shown = []
      registration.showNotification = async (title, looks) => void shown.push({ title, ...looks })`)
    const pushed = { title: 'Animeteca', body: 'faye ha escrito en tu perfil', path: '/anime/2', tag: 'notice-1' }
    const { origin } = new URL(page.url())
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registered,
      data: JSON.stringify(pushed),
    })
    const { title, body, tag, path } = pushed
    const shown = () => worker!.evaluate('shown')
    await expect.poll(shown).toMatchObject([{ title, body, tag, data: path, lang: 'es', icon: '/icon-192.png' }])

    await worker!.evaluate(`const [{ data }] = shown
      dispatchEvent(Object.assign(new Event('notificationclick'), {
        notification: { data, close: () => shown.pop() },
        waitUntil: () => {},
      }))`)
    await expect(page).toHaveURL(path)
    expect(await shown()).toEqual([])
  })
})
