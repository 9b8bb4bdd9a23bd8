import { chromium } from '@playwright/test'
const base = 'http://127.0.0.1:4871'
const [, , who = 'jet', filter = '', ...paths] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const login = await (
  await fetch(base + '/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: who, password: 'animeteca' }),
  })
).json()
const all = paths.length
  ? paths
  : [
      '/profile',
      '/settings/account',
      '/settings/privacy',
      '/settings/tracking',
      '/settings/developers',
      '/admin',
      '/admin?tab=animes',
      '/admin?tab=episodios',
      '/admin?tab=usuarios',
      '/admin?tab=comentarios',
      '/admin?tab=denuncias',
      '/admin?tab=valoraciones',
      '/admin?tab=papelera',
      '/admin?tab=registro',
      '/admin?tab=importar',
      '/admin?tab=palabras',
    ]
for (const width of [1240, 390])
  for (const theme of ['dark', 'light']) {
    if (filter && !`${width}-${theme}`.includes(filter)) continue
    const context = await browser.newContext({
      viewport: { width, height: width === 390 ? 844 : 900 },
      locale: 'es-ES',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      colorScheme: theme,
      hasTouch: width === 390,
      isMobile: width === 390,
    })
    await context.addInitScript(
      ([session, theme]) => {
        localStorage.setItem('accessToken', session.accessToken)
        localStorage.setItem('refreshToken', session.refreshToken)
        localStorage.setItem('user', JSON.stringify(session.user))
        localStorage.setItem('animeteca.theme', theme)
        localStorage.setItem('theme', theme)
      },
      [login, theme],
    )
    const page = await context.newPage()
    for (const path of all) {
      await page.goto(base + path)
      await page.waitForLoadState('networkidle').catch(() => {})
      await page.waitForTimeout(700)
      await page.evaluate((t) => {
        document.documentElement.dataset.theme = t
      }, theme)
      const name = path.replace(/[^a-z0-9]+/gi, '_').slice(1)
      await page.screenshot({ path: `/tmp/settings-wt/shots/${name}-${width}-${theme}.png`, fullPage: true })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      console.log(
        name,
        width,
        theme,
        await page.evaluate(() => document.documentElement.scrollHeight),
        over > 0 ? 'OVERFLOW ' + over : '',
      )
    }
    await context.close()
  }
await browser.close()
