import type { Page } from '@playwright/test'
import { commentWith, writeComment } from '../../fixtures/comments.ts'
import { bebop } from '../../fixtures/places.ts'
import { clientOf, expect, nextPoll, test, withoutStream } from '../../fixtures/test.ts'

/** Counts the requests of a page. */
function counted(page: Page, name: RegExp) {
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (name.test(request.url())) sent.push(request.headers()['authorization'])
  })
  return sent
}

test('two people see each other’s comments live without polling @nightly', async ({ page, asNewcomer, request }) => {
  const [one, other] = [await asNewcomer(), await asNewcomer()]
  const { id } = await bebop(request, 16)
  const polls = [counted(one.page, /episodes\.poll/), counted(other.page, /episodes\.poll/)]
  await Promise.all(
    [one, other].map(async ({ page }) => {
      const stream = page.waitForResponse(/profiles\.live.*episode/)
      await page.goto(`/episode/${id}`)
      await stream
    }),
  )
  const exchange = async (greeting: string) => {
    for (const [writer, reader] of [
      [one, other],
      [other, one],
    ] as const) {
      const text = `${greeting}, ${writer.username}`
      await writeComment(writer.page, text)
      await expect(commentWith(writer.page, text)).toBeVisible()
      // Not measured here: two browsers share the machine with the server; the benchmark measures it.
      await expect(commentWith(reader.page, text)).toBeVisible()
    }
  }
  // A page that hydrates slowly may poll once before its stream connects.
  await exchange('Hola')
  const before = polls.flat().length
  await exchange('Te leo')
  // A page without a stream would have polled twice meanwhile.
  await withoutStream(page)
  await page.goto(`/episode/${id}`)
  await nextPoll(page)
  await nextPoll(page)
  expect(polls.flat().length).toBe(before)
})

test('a page polls without a live stream, and stops when it has one again @nightly', async ({
  asNewcomer,
  request,
}) => {
  const [one, other] = [await asNewcomer(), await asNewcomer()]
  const { id } = await bebop(request, 17)
  await withoutStream(one.page)
  await Promise.all([one.page.goto(`/episode/${id}`), other.page.goto(`/episode/${id}`)])
  const text = `Sin hilo, ${other.username}`
  await writeComment(other.page, text)
  await expect(commentWith(one.page, text)).toBeVisible()

  await one.page.unroute(/profiles\.live/)
  await one.page.waitForResponse((response) => /profiles\.live/.test(response.url()) && response.status() === 200)
  await one.page.waitForResponse(/episodes\.(byId|poll)/)
  const polls = counted(one.page, /episodes\.poll/)
  await writeComment(other.page, `Otra vez, ${other.username}`)
  await expect(commentWith(one.page, `Otra vez, ${other.username}`)).toBeVisible()
  expect(polls).toEqual([])
})

test('a page that was offline polls when it reconnects, and stops when it has a live stream @nightly', async ({
  asNewcomer,
  request,
}) => {
  const [one, other] = [await asNewcomer(), await asNewcomer()]
  const { id } = await bebop(request, 19)
  const stream = one.page.waitForResponse(/profiles\.live.*episode/)
  await Promise.all([one.page.goto(`/episode/${id}`), other.page.goto(`/episode/${id}`)])
  await stream
  // A page that loses its connection while its parts are loading may lack them until it is loaded again.
  await expect(one.page.getByRole('textbox', { name: 'Escribe un comentario' })).toBeVisible()
  await withoutStream(one.page)
  const cut = one.page.waitForEvent('requestfailed', (sent) => /profiles\.live/.test(sent.url()))
  await one.page.context().setOffline(true)
  await cut
  const text = `Mientras no estabas, ${other.username}`
  await writeComment(other.page, text)
  await expect(commentWith(other.page, text)).toBeVisible()
  const asked = one.page.waitForResponse(/episodes\.poll/)
  await one.page.context().setOffline(false)
  await asked
  await expect(commentWith(one.page, text)).toBeVisible()

  const again = one.page.waitForResponse(
    (response) => /profiles\.live/.test(response.url()) && response.status() === 200,
  )
  await one.page.unroute(/profiles\.live/)
  await again
  await one.page.waitForResponse(/episodes\.(byId|poll)/)
  const polls = counted(one.page, /episodes\.poll/)
  await writeComment(other.page, `De vuelta, ${other.username}`)
  await expect(commentWith(one.page, `De vuelta, ${other.username}`)).toBeVisible()
  expect(polls).toEqual([])
})

test('signing out closes the live stream @nightly', async ({ asNewcomer, request }) => {
  const { page } = await asNewcomer()
  const { id } = await bebop(request, 18)
  const streams = counted(page, /profiles\.live/)
  await page.goto(`/episode/${id}`)
  await expect.poll(() => streams.at(-1)).toMatch(/^Bearer /)
  const ended = page.waitForEvent('requestfailed', (sent) => /profiles\.live/.test(sent.url()))
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await ended
  await expect.poll(() => streams.at(-1)).toBeUndefined()
})

test('gaining or losing the administrator role shows without a reload @nightly', async ({ asNewcomer, baseURL }) => {
  const { page, username } = await asNewcomer()
  const { client } = await clientOf(baseURL!, 'jet')
  const { users } = await client.profiles.search.query({ q: username })
  const { id } = users[0]!
  const stream = page.waitForResponse(/profiles\.live/)
  await page.goto('/')
  await stream
  await client.admin.setAdmin.mutate({ id, isAdmin: true })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('"isAdmin":true')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible()
  await client.admin.setAdmin.mutate({ id, isAdmin: false })
  await expect(page).toHaveURL(/\/$/)
})
