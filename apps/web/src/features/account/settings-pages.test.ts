import { settingsLinks } from '@animeteca/contracts/accounts/settings-links'
import { describe, expect, test } from 'vitest'
import { pathOfSection, sectionsOf, settingsPages } from './settings-pages.ts'

const titlesOf = (isAdmin: boolean) =>
  sectionsOf(settingsPages[0], { isAdmin, hasPasswords: true, hasAdultTitles: true }).map(({ title }) => title)

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

  test('lists the section about adult titles only on sites with them', () => {
    const privacy = settingsPages.find(({ to }) => to === '/settings/privacy')!
    const idsOf = (hasAdultTitles: boolean) =>
      sectionsOf(privacy, { isAdmin: false, hasPasswords: true, hasAdultTitles }).map(({ id }) => id)
    expect(idsOf(true)).toEqual(['visibilidad', 'bloqueos', 'adultos'])
    expect(idsOf(false)).toEqual(['visibilidad', 'bloqueos'])
  })

  test('gives every section a unique id, so that an old link finds its page', () => {
    const ids = settingsPages.flatMap(({ sections }) => sections.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('pathOfSection', () => {
  test.for(Object.values(settingsLinks))('finds the section of the link %s in notices and e-mails', (link) => {
    const [path, hash] = link.split('#')
    expect(pathOfSection(hash!)).toBe(path)
  })

  test('finds a section of Perfil, and no page for an unknown one', () => {
    expect(pathOfSection('privacidad')).toBe('/profile')
    expect(pathOfSection('adultos')).toBe('/settings/privacy')
    expect(pathOfSection('')).toBeUndefined()
    expect(pathOfSection('unknown')).toBeUndefined()
  })
})
