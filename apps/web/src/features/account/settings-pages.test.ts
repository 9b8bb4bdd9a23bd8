import { describe, expect, test } from 'vitest'
import { pathOfSection, sectionsOf, settingsPages } from './settings-pages.ts'

const titlesOf = (isAdmin: boolean) =>
  sectionsOf(settingsPages[0], { isAdmin, hasPasswords: true }).map(({ title }) => title)

describe('settingsPages', () => {
  test('lists the sections of Perfil in the order of the specification, the tag only for administrators', () => {
    const documented = [
      'Foto de perfil',
      'Personalización avanzada',
      'Información personal',
      'Notificaciones',
      'Privacidad',
      'Estado',
      'Tema',
    ]
    expect(titlesOf(false)).toEqual(documented)
    expect(titlesOf(true)).toEqual([...documented, 'Tag de administrador'])
  })

  test('gives every section a unique id, so that an old link finds its page', () => {
    const ids = settingsPages.flatMap(({ sections }) => sections.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('pathOfSection', () => {
  test('maps the hash in a security e-mail to Cuenta y seguridad', () => {
    expect(pathOfSection('seguridad')).toBe('/settings/account')
    expect(pathOfSection('privacidad')).toBe('/profile')
    expect(pathOfSection('')).toBeUndefined()
    expect(pathOfSection('unknown')).toBeUndefined()
  })
})
