import { expect, test } from 'vitest'
import { settingsForm, type SettingsValues } from './settings-form.ts'

const saved: SettingsValues = {
  profilePicture: null,
  username: 'admin',
  email: 'jet@animeteca.example',
  bio: '',
  currentPassword: '',
  code: '',
  userStatus: 'online',
  notifyEmail: true,
  notifyPush: true,
  notifyMarketing: false,
  profilePublic: true,
  showEmail: false,
  showActivity: true,
  theme: 'dark',
  tagText: '',
  tagColor: '#3B82F6',
}
const errorsOf = (changes: Partial<SettingsValues>) =>
  Object.fromEntries(
    settingsForm(saved)
      .safeParse({ ...saved, ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

test('validates a new username, and not an unchanged one', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ username: 'root', currentPassword: 'animeteca' })).toEqual({
    username: 'Ese nombre de usuario está reservado',
  })
})

test.each([{ username: 'jet' }, { email: 'jet@bebop.example' }])('%j requires the current password', (changes) => {
  expect(errorsOf(changes)).toEqual({ currentPassword: 'Escribe tu contraseña actual' })
  expect(errorsOf({ ...changes, currentPassword: 'animeteca' })).toEqual({})
})

test('reports all wrong fields together', () => {
  expect(errorsOf({ email: 'jet@', bio: 'x'.repeat(501) })).toEqual({
    email: 'El email no es válido',
    bio: expect.stringContaining('500'),
    currentPassword: 'Escribe tu contraseña actual',
  })
})

test('allows a biography of 500 characters, counting an emoji as one', () => {
  expect(errorsOf({ bio: '🚀'.repeat(500) })).toEqual({})
  expect(errorsOf({ bio: '🚀'.repeat(501) })).toHaveProperty('bio')
})

test('rejects a picture of more than nine million characters', () => {
  expect(errorsOf({ profilePicture: 'x'.repeat(9_000_000) })).toEqual({})
  expect(errorsOf({ profilePicture: 'x'.repeat(9_000_001) })).toEqual({
    profilePicture: 'La imagen es demasiado grande. Por favor, selecciona una imagen más pequeña.',
  })
})
