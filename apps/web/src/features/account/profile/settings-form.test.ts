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

test('a name that was accepted before is not judged again, a new one is', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ username: 'root', currentPassword: 'animeteca' })).toEqual({
    username: 'Ese nombre de usuario está reservado',
  })
})

test.each([{ username: 'jet' }, { email: 'jet@bebop.example' }])('%j asks for the current password', (changes) => {
  expect(errorsOf(changes)).toEqual({ currentPassword: 'Escribe tu contraseña actual' })
  expect(errorsOf({ ...changes, currentPassword: 'animeteca' })).toEqual({})
})

test('everything that is wrong is said at once', () => {
  expect(errorsOf({ email: 'jet@', bio: 'x'.repeat(501) })).toEqual({
    email: 'El email no es válido',
    bio: expect.stringContaining('500'),
    currentPassword: 'Escribe tu contraseña actual',
  })
})

test('the biography holds 500 characters, an emoji being one', () => {
  expect(errorsOf({ bio: '🚀'.repeat(500) })).toEqual({})
  expect(errorsOf({ bio: '🚀'.repeat(501) })).toHaveProperty('bio')
})

test('more than nine million characters of picture are too many', () => {
  expect(errorsOf({ profilePicture: 'x'.repeat(9_000_000) })).toEqual({})
  expect(errorsOf({ profilePicture: 'x'.repeat(9_000_001) })).toEqual({
    profilePicture: 'La imagen es demasiado grande. Por favor, selecciona una imagen más pequeña.',
  })
})
