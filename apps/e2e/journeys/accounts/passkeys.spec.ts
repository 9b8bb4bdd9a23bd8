import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/axe.ts'
import { expect, password, test } from '../../fixtures/test.ts'

/** Passkeys require a host name: `localhost` instead of 127.0.0.1. */
test.use({ baseURL: `http://localhost:${process.env['E2E_PORT']}` })

/** Adds a virtual authenticator that verifies its user. */
async function withAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await browser.send('WebAuthn.addVirtualAuthenticator', { options })
}

/** The link in the last e-mail to an address: without a mail server, e-mails are files. */
async function linkTo(email: string) {
  const folder = join(process.env['E2E_DATA_DIR']!, 'mail')
  const files = await readdir(folder).catch(() => [])
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    const letter = (await readFile(join(folder, file), 'utf8')).replaceAll(/=\r?\n/g, '')
    const path = /\/reset-password#[\w-]{43}/.exec(letter)?.[0]
    if (path && letter.includes(`To: ${email}`)) return path
  }
  return null
}

test('a passkey is added in the settings, signs in without a username, and is removed', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await withAuthenticator(page)
  await page.goto('/profile#seguridad')
  await expect(page).toHaveURL('/settings/account#seguridad')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByText('Todavía no tienes ninguna.')).toBeVisible()
  await passkeys.getByRole('button', { name: 'Añadir passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir una passkey' })
  await expectAccessible(page, 'the dialog that adds a passkey')
  await dialog.getByLabel('Nombre').fill('Mi móvil')
  await dialog.getByLabel('Tu contraseña').fill('no es esta')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible()
  await dialog.getByLabel('Tu contraseña').fill(password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const own = passkeys.getByRole('listitem')
  await expect(own.getByText('Mi móvil')).toBeVisible()
  await expect(own.getByText('Sin usar')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?redirect=%2Fsettings%2Faccount')
  await page.getByRole('button', { name: 'Entrar con una passkey' }).click()
  await expect(page).toHaveURL('/settings/account')
  await expect(own.getByText('Usada')).toBeVisible()

  await own.getByRole('button', { name: 'Cambiar el nombre de Mi móvil' }).click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Portátil')
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar nombre' }).click()
  await own.getByRole('button', { name: 'Quitar Portátil' }).click()
  await page.getByRole('dialog').getByLabel('Tu contraseña').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar passkey' }).click()
  await expect(passkeys.getByText('Todavía no tienes ninguna.')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar con una passkey' }).click()
  await expect(page.getByText('Esa passkey no corresponde a ninguna cuenta')).toBeVisible()
})

test('a forgotten password is reset by the link in an e-mail', async ({ asNewcomer, page }) => {
  const { username } = await asNewcomer()
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Has olvidado la contraseña?' }).click()
  await page.getByLabel('Usuario o correo').fill(username)
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Mira tu correo' })).toBeVisible()
  const sent = () => linkTo(`${username}@animeteca.example`)
  // Mails are sent every ten seconds.
  await expect.poll(sent, { timeout: 30_000 }).not.toBeNull()
  const link = (await sent())!

  await page.goto(link)
  await page.getByLabel('Contraseña nueva').fill('otra contraseña')
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('Repite la contraseña').fill('otra contraseña')
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(page.getByText('Tu contraseña ha cambiado')).toBeVisible()
  await page.getByLabel('Usuario', { exact: true }).fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill('otra contraseña')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL('/')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.goto(link)
  await page.getByLabel('Contraseña nueva').fill('y otra más')
  await page.getByLabel('Repite la contraseña').fill('y otra más')
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(page.getByRole('heading', { name: 'Este enlace ya no vale' })).toBeVisible()
})
