import { expect, test } from 'vitest'
import { accountChanges, changedNames, draftOf, profileChanges } from './changes.ts'
import type { SettingsValues } from './settings-form.ts'

const saved: SettingsValues = {
  profilePicture: '/media/pictures/spike.webp',
  username: 'spike',
  email: 'spike@animeteca.example',
  bio: 'Whatever happens, happens.',
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
const changed = (changes: Partial<SettingsValues>) => ({ ...saved, ...changes })

test('an unchanged form sends nothing', () => {
  expect(changedNames(saved, saved)).toEqual([])
  expect(profileChanges(saved, saved)).toBeNull()
  expect(accountChanges(saved, saved)).toBeNull()
})

test('profileChanges holds only profile fields, with null for a removed picture', () => {
  const values = changed({ profilePicture: null, bio: '', userStatus: 'busy', notifyPush: false, theme: 'light' })
  expect(profileChanges(values, saved)).toEqual({ profilePicture: null, bio: '', userStatus: 'busy' })
})

test('accountChanges includes the current password for a new username or e-mail', () => {
  expect(accountChanges(changed({ username: 'spiegel', currentPassword: 'animeteca' }), saved)).toEqual({
    username: 'spiegel',
    currentPassword: 'animeteca',
  })
})

test('accountChanges includes the code for a new e-mail, not for a new username', () => {
  const typed = { currentPassword: 'animeteca', code: '123456' }
  expect(accountChanges(changed({ email: 'spiegel@bebop.example', ...typed }), saved)).toMatchObject(typed)
  expect(accountChanges(changed({ username: 'spiegel', ...typed }), saved)).not.toHaveProperty('code')
})

test('accountChanges sends each switch under its name without a password', () => {
  const values = changed({
    notifyEmail: false,
    notifyMarketing: true,
    showEmail: true,
    currentPassword: 'typed, not needed',
  })
  expect(accountChanges(values, saved)).toEqual({
    notifications: { email: false, marketing: true },
    privacy: { showEmail: true },
  })
})

test('local preferences are not sent', () => {
  const values = changed({ theme: 'light', tagText: 'Capitán', tagColor: '#EC4899' })
  expect([profileChanges(values, saved), accountChanges(values, saved)]).toEqual([null, null])
})

test('draftOf excludes the password', () => {
  const values = changed({
    bio: 'Bang.',
    currentPassword: 'animeteca',
    code: '123456',
  })
  expect(draftOf(values, saved)).toEqual({ bio: 'Bang.' })
})
