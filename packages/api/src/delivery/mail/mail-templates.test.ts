import { createdAccessHours, emailChange, mailConfirmDays, passwordResetMinutes } from '@animeteca/contracts/limits'
import { durationText } from '@animeteca/contracts/text/duration'
import { expect, test } from 'vitest'
import {
  accessCreatedMail,
  confirmMail,
  confirmNewEmailMail,
  emailChangedMail,
  resetMail,
  secondFactorOnMail,
} from './mail-templates.ts'

const site = 'https://animeteca.example'
const dayMinutes = 24 * 60

test.for([
  ['a password reset', resetMail(site), passwordResetMinutes],
  ['the confirmation of a new address', confirmNewEmailMail(site), emailChange.confirmHours * 60],
  ['the restoration of an address', emailChangedMail(site), emailChange.restoreDays * dayMinutes],
  ['the confirmation of an address for notices', confirmMail(site), mailConfirmDays * dayMinutes],
] as const)('the mail with the link of %s states how long the link is valid', ([, { text }, minutes]) => {
  expect(text).toContain(`El enlace vale ${durationText(minutes)}`)
})

test('the mail about a new access states from how many hours it lists accesses', () => {
  const { text } = accessCreatedMail(site, [{ label: 'Token «Guion»', path: '/settings/developers#programas' }])
  expect(text).toContain(`En las últimas ${createdAccessHours} horas`)
})

test('the mail about a new second factor advises a password reset and help, which need no code of it', () => {
  const { text } = secondFactorOnMail(site)
  expect(text).toContain('pide otra al iniciar sesión')
  expect(text).toContain('pide a los administradores del sitio que quiten la verificación')
  expect(text).not.toContain('elige otra')
})
