import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../../fixtures/axe.ts'
import { refuse, toasts } from '../../fixtures/failures.ts'
import { expect, password, test } from '../../fixtures/test.ts'

/** The app’s code of the current or the next step: a code is accepted once. */
const codeOf = (secret: string, step: 'now' | 'next') =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + (step === 'next' ? 30_000 : 0) })

async function signIn(page: Page, username: string) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Usuario', { exact: true }).fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
}

test('an authenticator app is set up in the settings, and signing in asks for its code or a recovery code', async ({
  asNewcomer,
}) => {
  const { page, username } = await asNewcomer()
  await page.goto('/settings/account')
  const security = page.getByRole('region', { name: 'Seguridad' })
  // The journeys run at 127.0.0.1, where passkeys do not work: the section says so before it asks for a password.
  const passkeys = security.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByText('Las passkeys no funcionan en una dirección IP')).toBeVisible()
  await expect(passkeys.getByRole('link')).toHaveAttribute('href', /^http:\/\/localhost:\d+\/settings\/account$/)
  await expect(passkeys.getByRole('button', { name: 'Añadir passkey' })).toHaveCount(0)
  const state = security.getByRole('region', { name: 'Verificación en dos pasos' })
  await expect(state.getByText('Desactivada')).toBeVisible()
  await state.getByRole('button', { name: 'Activar' }).click()

  const ask = page.getByRole('dialog', { name: 'Activar la verificación en dos pasos' })
  await expectAccessible(page, 'the first step of setting an app up')
  await ask.getByLabel('Tu contraseña').fill('no es esta')
  await ask.getByRole('button', { name: 'Continuar' }).click()
  await expect(ask.getByText('La contraseña actual no es correcta')).toBeVisible()
  await ask.getByLabel('Tu contraseña').fill(password)
  await ask.getByRole('button', { name: 'Continuar' }).click()

  const app = page.getByRole('dialog', { name: 'Añade Animeteca a tu aplicación' })
  await expect(app.getByRole('img', { name: 'Código QR' })).toBeVisible()
  const secret = (await app.locator('code').innerText()).replaceAll(' ', '')
  await app.getByLabel('Código que muestra la aplicación').fill(codeOf(secret, 'now'))
  await app.getByRole('button', { name: 'Activar' }).click()

  const codes = page.getByRole('dialog', { name: 'Tus códigos de recuperación' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = await codes.getByRole('listitem').first().innerText()
  const boxes = await codes.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const { left, right, top, bottom } = item.firstElementChild!.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  const overlapping = boxes.filter((box, at) =>
    boxes.some(
      (other, place) =>
        place > at &&
        box.left < other.right &&
        other.left < box.right &&
        box.top < other.bottom &&
        other.top < box.bottom,
    ),
  )
  expect(overlapping).toEqual([])
  await page.keyboard.press('Escape')
  const downloading = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Descargar' }).click()
  expect((await downloading).suggestedFilename()).toBe('animeteca-codigos-de-recuperacion.txt')
  await codes.getByRole('button', { name: 'Ya los he guardado' }).click()
  await expect(state.getByText('Activada', { exact: true })).toBeVisible()
  await expect(state.getByText('10 códigos de recuperación sin usar')).toBeVisible()

  await signIn(page, username)
  await page.getByLabel('Código').fill('ninguno')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('El código no es correcto, o ya se ha usado')).toBeVisible()
  await page.getByLabel('Código').fill(codeOf(secret, 'next'))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/')

  await signIn(page, username)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByLabel('Código de recuperación').fill(recoveryCode.toLowerCase())
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/')
})

test('a form that could not load whether a code is needed asks for it once the server requires it @nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  const { secret } = await client.auth.secondFactor.prepare.mutate({ currentPassword: password })
  await client.auth.secondFactor.enable.mutate({ code: codeOf(secret, 'now') })
  const { answer, end } = await refuse(page, 'auth.secondFactor.status')
  answer()
  await page.goto('/settings/account')
  const failure = page.getByRole('alert').filter({ hasText: 'No hemos podido cargar la verificación en dos pasos' })
  await expect(failure).toBeVisible()
  await end()
  const section = page.getByRole('region', { name: 'Contraseña' })
  await section.getByLabel('Contraseña actual').fill(password)
  for (const label of ['Nueva contraseña', 'Repite la nueva contraseña'])
    await section.getByLabel(label, { exact: true }).fill('callisto678')
  await section.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const required = 'Escribe el código de tu aplicación de autenticación'
  await expect(toasts(page).getByText(required)).toBeVisible()
  await expect(section.getByLabel('Código de tu aplicación')).toHaveAccessibleDescription(new RegExp(required))
  await expect(failure).toHaveCount(0)
  await section.getByLabel('Código de tu aplicación').fill(codeOf(secret, 'next'))
  await section.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(toasts(page).getByText('Contraseña cambiada')).toBeVisible()
})
