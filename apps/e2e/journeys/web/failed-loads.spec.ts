import type { Locator, Page, Route } from '@playwright/test'
import { refuse, toasts } from '../../fixtures/failures.ts'
import { bebop } from '../../fixtures/places.ts'
import { clientOf, expect, password, test, withoutStream } from '../../fixtures/test.ts'

type Load = {
  address: string
  calls: string
  message: string
  /** What the page still shows. */
  stays: (page: Page) => Locator
  arrives: (page: Page) => Locator
}

const lists = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mis Listas' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Queries that are polled. */
const polledLoads: Load[] = [
  {
    address: '/avisos?amigos=amigos',
    calls: 'friends.list',
    message: 'No hemos podido cargar tu lista de amigos',
    stays: (page) => page.getByRole('tab', { name: /^Solicitudes/ }),
    arrives: (page) => dialog(page).getByText('faye'),
  },
  {
    address: '/avisos?amigos=solicitudes',
    calls: 'friends.requests',
    message: 'No hemos podido cargar las solicitudes',
    stays: (page) => page.getByRole('tab', { name: /^Amigos/ }),
    arrives: (page) => dialog(page).getByText('punch'),
  },
  {
    address: '/profile/faye',
    calls: 'profiles.poll',
    message: 'No hemos podido cargar los comentarios',
    stays: (page) => page.getByRole('heading', { level: 1, name: 'faye' }),
    arrives: (page) => page.getByRole('textbox', { name: 'Escribe un comentario' }),
  },
]

const loads: Load[] = [
  {
    address: '/avisos?perfil=faye',
    calls: 'profiles.byUsername',
    message: 'No hemos podido cargar el perfil',
    stays: (page) => dialog(page).getByRole('button', { name: 'Cerrar' }),
    arrives: (page) => dialog(page).getByText('Miembro desde'),
  },
  {
    address: '/my-lists',
    calls: 'tracking.lists',
    message: 'No hemos podido cargar tus listas',
    stays: lists,
    arrives: (page) => page.getByRole('tabpanel').getByRole('listitem').first(),
  },
  {
    address: '/my-lists?tab=watched',
    calls: 'tracking.watched',
    message: 'No hemos podido cargar tus episodios vistos',
    stays: lists,
    arrives: (page) => page.getByRole('list', { name: 'Episodios vistos' }),
  },
  {
    address: '/episode/1',
    calls: 'catalogue.byId',
    message: 'No hemos podido cargar los episodios',
    stays: (page) => page.getByRole('heading', { level: 1 }),
    arrives: (page) => page.getByRole('complementary', { name: 'Episodios de la temporada' }).getByRole('link').first(),
  },
  {
    address: '/?mias=si',
    calls: 'tracking.lists',
    message: 'No hemos podido aplicar los filtros que has elegido',
    stays: (page) => page.getByRole('heading', { name: 'Catálogo' }),
    arrives: (page) => page.getByRole('region', { name: 'Catálogo' }).getByRole('listitem').first(),
  },
]

/** Other places, of spike's own pages and of jet's administration. */
const placesOf: Record<'spike' | 'jet', [address: string, calls: string, message: string][]> = {
  spike: [
    ['/?plataforma=mias', 'tracking.platforms', 'No hemos podido aplicar los filtros que has elegido'],
    ['/my-lists?sort=activity', 'tracking.listActivity', 'No hemos podido ordenar o filtrar la lista'],
    ['/favourites', 'tracking.favourites', 'No hemos podido cargar tus favoritos'],
    ['/lists', 'tracking.customLists', 'No hemos podido cargar tus colecciones'],
    ['/my-activity', 'tracking.activity', 'No hemos podido cargar tu actividad'],
    ['/import', 'tracking.imports.list', 'No hemos podido cargar tus importaciones'],
    ['/notices', 'profiles.notices', 'No hemos podido cargar tus avisos'],
    ['/friends', 'friends.acts', 'No hemos podido cargar la actividad de tus amigos'],
    ['/propuestas', 'catalogue.proposals.own', 'No hemos podido cargar tus propuestas'],
    ['/para-ti', 'tracking.recommendations.list', 'No hemos podido cargar las recomendaciones'],
    ['/anime/1', 'tracking.forAnime', 'No hemos podido cargar lo que has visto y guardado'],
    ['/episode/1', 'tracking.forAnime', 'No hemos podido cargar lo que has visto y guardado'],
    ['/anime/1/opiniones', 'catalogue.reviews.ofAnime', 'No hemos podido cargar las opiniones'],
    ['/anime/1/cambios', 'catalogue.history', 'No hemos podido cargar esta página'],
    ['/profile/faye', 'profiles.life', 'No hemos podido cargar su actividad'],
    ['/settings/tracking', 'episodes.spoilerGuard', 'No hemos podido cargar este ajuste'],
    ['/settings/tracking', 'catalogue.platforms', 'No hemos podido cargar las plataformas'],
    ['/settings/tracking', 'tracking.players.list', 'No hemos podido cargar tus direcciones'],
    ['/settings/privacy', 'friends.blocked', 'No hemos podido cargar las personas bloqueadas'],
    ['/settings/privacy', 'profiles.adultTitles', 'No hemos podido cargar lo que has elegido'],
    ['/settings/account', 'auth.sessions.list', 'No hemos podido cargar tus sesiones'],
    ['/settings/account', 'auth.passkeys.list', 'No hemos podido cargar tus passkeys'],
    ['/settings/account', 'auth.secondFactor.status', 'No hemos podido cargar la verificación en dos pasos'],
    ['/settings/developers', 'auth.tokens.list', 'No hemos podido cargar tus tokens'],
    ['/settings/developers', 'auth.webhooks.list', 'No hemos podido cargar tus webhooks'],
    ['/profile', 'profiles.mail', 'No hemos podido cargar si te escribimos'],
  ],
  jet: [
    ['/admin?tab=dashboard', 'admin.stats', 'No hemos podido contar lo que hay'],
    ['/admin?tab=usuarios', 'admin.suspended', 'No hemos podido cargar qué cuentas están suspendidas'],
    ['/admin?tab=papelera', 'admin.deletions', 'No hemos podido cargar las eliminaciones de muchos animes'],
  ],
}

const failureIn = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message }).first()

/** Retries while the call is still refused: the failure stays, and the same button keeps the focus. */
async function retryInVain(page: Page, failure: Locator, calls: string) {
  const button = failure.getByRole('button', { name: 'Reintentar' })
  const pressed = await button.elementHandle()
  const refused = page.waitForResponse(new RegExp(`/trpc/[^?]*${calls}`))
  await button.press('Enter')
  await refused
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  expect(await pressed.evaluate((element) => element === document.activeElement)).toBe(true)
}

const errorOf = (path: string) => ({
  error: { message: 'Refused', code: -32_600, data: { code: 'BAD_REQUEST', httpStatus: 400, path } },
})

/** Refuses some calls, and lets the others of their batches through, without which some pages show nothing. */
async function refuseOnly(page: Page, ...refused: string[]) {
  const address = new RegExp(`/trpc/[^?]*(${refused.join('|')})(?=[,?]|$)`)
  const refusal = async (route: Route) => {
    const response = await route.fetch()
    const answers = (await response.json()) as unknown[]
    const calls = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',')
    await route.fulfill({
      response,
      json: answers.map((answer, at) => (refused.includes(calls[at]!) ? errorOf(calls[at]!) : answer)),
    })
  }
  await page.route(address, refusal)
  return { end: () => page.unroute(address, refusal) }
}

/** The last button: in a dialog, the page behind may have failed too. */
const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' }).last().click()

test('a failed query shows an error, which a failed retry keeps, leaves the rest working, and loads on a later retry', async ({
  as,
}) => {
  const page = await as('spike')
  // A live stream would refetch everything when it connects.
  await withoutStream(page)
  for (const { address, calls, message, stays, arrives } of [...polledLoads, ...loads]) {
    const { answer, end } = await refuse(page, calls)
    answer()
    await page.goto(address)
    const failure = failureIn(page, message)
    await expect(failure).toBeVisible()
    await expect(stays(page)).toBeVisible()
    await retryInVain(page, failure, calls)
    await end()
    await failure.getByRole('button', { name: 'Reintentar' }).click()
    await expect(arrives(page)).toBeVisible()
  }
})

for (const [person, places] of Object.entries(placesOf))
  test(`every part of a page of ${person} that failed to load says so until a retry succeeds @nightly`, async ({
    as,
  }) => {
    const page = await as(person)
    await withoutStream(page)
    // The lists of the administration log their errors.
    if (person === 'jet') await page.addInitScript(() => (console.error = () => {}))
    for (const [address, calls, message] of places)
      await test.step(`${calls} of ${address}`, async () => {
        const { end } = await refuseOnly(page, calls)
        await page.goto(address)
        const failure = failureIn(page, message)
        await expect(failure).toBeVisible()
        await retryInVain(page, failure, calls)
        await end()
        await failure.getByRole('button', { name: 'Reintentar' }).click()
        await expect(failure).toHaveCount(0)
      })
  })

test('a part that needs two queries shows their failure until both have loaded @nightly', async ({ as }) => {
  const page = await as('spike')
  await withoutStream(page)
  const both = await refuseOnly(page, 'tracking.favourites', 'tracking.customLists')
  await page.goto('/profile/faye')
  const failure = failureIn(page, 'No hemos podido cargar su actividad')
  await expect(failure).toBeVisible()
  await both.end()
  const one = await refuseOnly(page, 'tracking.customLists')
  // the first retry loads the other query
  await retryInVain(page, failure, 'tracking.customLists')
  await retryInVain(page, failure, 'tracking.customLists')
  await one.end()
  await failure.getByRole('button', { name: 'Reintentar' }).click()
  await expect(failure).toHaveCount(0)
})

test('a polled query shows its failure for as long as it fails, without flickering @nightly', async ({ as }) => {
  const page = await as('spike')
  await withoutStream(page)
  await page.clock.install()
  for (const { address, calls, message } of polledLoads) {
    const { answer, end } = await refuse(page, calls)
    answer()
    let asked = 0
    page.on('request', (request) => (asked += Number(request.url().includes(calls))))
    await page.goto(address)
    const failure = failureIn(page, message)
    await expect(failure).toBeVisible()
    const before = asked
    const place = failure.getByRole('button', { name: 'Reintentar' })
    await place.evaluate((button) => {
      const seen = new MutationObserver(() => button.isConnected || document.body.setAttribute('data-flickered', ''))
      seen.observe(document.body, { childList: true, subtree: true })
    })
    await expect(async () => {
      await page.clock.runFor(3_000)
      expect(asked).toBeGreaterThan(before + 1)
    }).toPass()
    await expect(place).toBeVisible()
    expect(await page.locator('body').getAttribute('data-flickered')).toBeNull()
    await expect(toasts(page).getByRole('alert')).toHaveCount(0)
    await end()
  }
})

test('a failed search for people keeps the text, and can be retried @nightly', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/my-lists?buscar=perfiles')
  const { answer, end } = await refuse(page, 'profiles.search')
  answer()
  const field = dialog(page).getByRole('searchbox')
  await field.fill('faye')
  const failure = failureIn(page, 'No hemos podido buscar perfiles')
  await expect(failure).toBeVisible()
  await retryInVain(page, failure, 'profiles.search')
  await end()
  await retry(page)
  await expect(page.getByRole('option', { name: 'faye' })).toBeVisible()
  await expect(field).toHaveValue('faye')
})

test('older comments that fail to load can be requested again @nightly', async ({ asNewcomer, request, baseURL }) => {
  const { page, username } = await asNewcomer()
  const { id } = await bebop(request, 4)
  const { client } = await clientOf(baseURL!, username)
  for (let number = 0; number < 51; number++) await client.episodes.comment.mutate({ id, content: `Número ${number}` })
  await page.goto(`/episode/${id}`)
  const more = page.getByRole('button', { name: 'Ver comentarios anteriores' })
  const { answer, end } = await refuse(page, 'episodes.olderComments')
  answer()
  await more.click()
  await expect(toasts(page).getByText('Error al cargar comentarios')).toBeVisible()
  await expect(page.getByText('Número 50', { exact: true })).toBeAttached()
  await end()
  await more.click()
  await expect(page.getByText('Número 0', { exact: true })).toBeAttached()
  // The button has disappeared, so the focus is on the first comment that was loaded.
  await expect(more).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAccessibleName(`Ver el perfil de ${username}`)
})

test('a page that failed shows the request id, and a retry button @nightly', async ({ browser, baseURL, request }) => {
  // Not the page of the fixture, because React logs errors caught by a boundary.
  const page = await browser.newPage({ baseURL: baseURL! })
  await withoutStream(page)
  const { id } = await bebop(request, 1)
  const failed = { code: 'TOO_MANY_REQUESTS', message: 'Demasiados intentos.', fields: null, requestId: 'ballena-7' }
  for (const [address, calls] of [
    ['/', 'catalogue.shelf'],
    ['/anime/1', 'catalogue.byId'],
    [`/episode/${id}`, 'episodes.byId'],
    ['/profile/faye', 'profiles.byUsername'],
  ] as const) {
    const route = new RegExp(`/trpc/[^?]*${calls}`)
    await page.route(route, (call) => call.fulfill({ status: 429, json: failed }))
    // The server does not render URLs with search params, so the browser has to fetch everything.
    await page.goto(`${address}?sin=dibujar`)
    await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible()
    await expect(page.getByText('Si nos lo cuentas, indica esta referencia: ballena-7')).toBeVisible()
    await page.unroute(route)
    await retry(page)
    await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a refused form keeps the input and shows the reason', async ({ page }) => {
  const typed: Record<string, string> = { Usuario: 'spike', Contraseña: password }
  const rest = { Email: 'otro@animeteca.example', 'Repite la contraseña': password }
  for (const [address, name, fields, calls, message] of [
    ['/login', 'Iniciar Sesión', typed, 'auth.login', 'Error al iniciar sesión'],
    ['/register', 'Registrarse', { ...typed, ...rest }, 'auth.register', 'Error al registrarse'],
  ] as const) {
    await page.goto(address)
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
    for (const status of [413, 502]) {
      const { answer, end } = await refuse(page, calls, status)
      answer()
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('main').getByText(message)).toBeVisible()
      await expect(toasts(page).getByText(message)).toBeVisible()
      await end()
    }
    for (const [label, text] of Object.entries(fields))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
  }
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page.getByRole('main').getByText('El nombre de usuario o el email ya están en uso')).toBeVisible()

  // An error of a field is shown beside it, and the field gets the focus.
  const email = 'Este email no recibe correo'
  const problem = { code: 'INVALID_INPUT', message: 'Revisa los datos enviados', fields: { email }, requestId: '1' }
  await page.route(/auth\.register/, (call) => call.fulfill({ status: 400, json: problem }))
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(email)
})

test('a page whose script an upgrade has removed offers the new version', async ({ asNewcomer, request }) => {
  const { page } = await asNewcomer()
  const { id } = await bebop(request, 7)
  await page.route(/SpoilerScopeSelect.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.goto(`/episode/${id}`)
  await expect(page.getByText('Hay una versión nueva de Animeteca.')).toBeVisible()
  await page.unroute(/SpoilerScopeSelect.*\.js/)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByRole('combobox', { name: 'Spoilers hasta' })).toBeVisible()
  await expect(page.getByText('Hay una versión nueva de Animeteca.')).toHaveCount(0)
})

test('a page that can no longer load a part offers a reload, which shows the part', async ({ asNewcomer, request }) => {
  const { page } = await asNewcomer()
  const { id } = await bebop(request, 7)
  // a script that the one of the part imports: the browser remembers its failure as long as the page is open
  await page.route(/\/assets\/CommentForm-.*\.js/, (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto(`/episode/${id}`)
  await expect(page.getByText('Una parte de esta página no se ha podido cargar.')).toBeVisible()
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByRole('textbox', { name: 'Escribe un comentario' })).toBeVisible()
  await expect(page.getByText('Una parte de esta página no se ha podido cargar.')).toHaveCount(0)
})

test('a part of a page whose script is not delivered appears with a later try, and the page stays @nightly', async ({
  asNewcomer,
  request,
}) => {
  const { page } = await asNewcomer()
  const { id } = await bebop(request, 7)
  const refused = page.waitForResponse(/SpoilerScopeSelect/)
  await page.route(/SpoilerScopeSelect.*\.js/, (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto(`/episode/${id}`)
  expect((await refused).status()).toBe(503)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('combobox', { name: 'Spoilers hasta' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
