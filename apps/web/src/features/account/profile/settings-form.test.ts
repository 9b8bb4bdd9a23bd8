import { usualPolicy } from '@animeteca/contracts/auth'
import { expect, test } from 'vitest'
import { settingsForm, type SettingsValues } from './settings-form.ts'

const saved: SettingsValues = {
  profilePicture: null,
  username: 'admin',
  email: 'jet@animeteca.example',
  bio: '',
  newPassword: '',
  repeatedPassword: '',
  currentPassword: '',
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
const errorsOf = (changes: Partial<SettingsValues>, policy = usualPolicy) =>
  Object.fromEntries(
    settingsForm(saved, policy)
      .safeParse({ ...saved, ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

test('a name that was accepted before is not judged again, a new one is', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ username: 'root', currentPassword: 'animeteca' })).toEqual({
    username: 'Ese nombre de usuario está reservado',
  })
})

test.each([{ username: 'jet' }, { email: 'jet@bebop.example' }, { newPassword: 'bonsai', repeatedPassword: 'bonsai' }])(
  '%j asks for the current password',
  (changes) => {
    expect(errorsOf(changes)).toEqual({ currentPassword: 'Escribe tu contraseña actual' })
    expect(errorsOf({ ...changes, currentPassword: 'animeteca' })).toEqual({})
  },
)

test('everything that is wrong is said at once', () => {
  expect(errorsOf({ email: 'jet@', newPassword: 'corta', repeatedPassword: 'otra' })).toEqual({
    email: 'El email no es válido',
    newPassword: 'La contraseña debe tener al menos 6 caracteres',
    repeatedPassword: 'Las contraseñas no coinciden',
    currentPassword: 'Escribe tu contraseña actual',
  })
})

const change = (newPassword: string) => ({ newPassword, repeatedPassword: newPassword, currentPassword: 'animeteca' })

test('a longer minimum is said, with its number, and asks nothing of what stays', () => {
  const policy = { ...usualPolicy, passwordMinLength: 12 }
  expect(errorsOf({ currentPassword: 'corta' }, policy)).toEqual({})
  expect(errorsOf(change('callisto678'), policy)).toEqual({
    newPassword: 'La contraseña debe tener al menos 12 caracteres',
  })
  expect(errorsOf(change('callisto 678'), policy)).toEqual({})
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
