import type { AuditDetails } from '@animeteca/contracts/admin/audit-actions'
import { describe, expect, test } from 'vitest'
import { detailText } from './detail-text.ts'

/** A value of every detail, and its text. */
const samples: { [Name in keyof AuditDetails]: [AuditDetails[Name], string] } = {
  title: ['Akira', '«Akira»'],
  description: ['Con té', '«Con té»'],
  tag: ['hacker', '«hacker»'],
  words: [['uno', 'dos'], '«uno», «dos»'],
  days: [7, '7 días'],
  told: ['Insultos', '«Insultos»'],
  coverImage: ['/media/1.webp', '/media/1.webp'],
  deletedCount: [2_000, '2.000 animes'],
  restoredCount: [3, '3 animes recuperados'],
  leftCount: [1, '1 que sigue en la papelera'],
  created: [1, '1 creado'],
  updated: [2_000, '2.000 actualizados'],
  unchanged: [3, '3 sin cambios'],
  leftOut: [2, '2 para adultos que no entran'],
  blocked: [1, '1 retirado que no entra'],
  fileName: ['catalogue.jsonl', '«catalogue.jsonl»'],
  removed: [2, '2 animes quitados'],
  restored: [2, '2 como antes'],
  kept: [1, '1 con algo que se queda'],
  sessions: [2, '2 sesiones'],
  passkeys: [1, '1 passkey quitada'],
  identities: [2, '2 cuentas vinculadas quitadas'],
  tokens: [1, '1 token quitado'],
  webhooks: [1, '1 webhook quitado'],
  addresses: [2, '2 direcciones secretas quitadas'],
  app: [true, 'verificación en dos pasos quitada'],
  animeId: [3, 'anime 3'],
  episodeId: [2, 'episodio 2'],
  authorId: [6, 'de usuario 6'],
  commenterId: [6, 'de usuario 6'],
  profileId: [4, 'en el perfil de usuario 4'],
  proposalId: [9, 'propuesta 9'],
  field: ['synopsis', '«Sinopsis»'],
  key: ['crunchyroll', 'crunchyroll'],
  site: ['mal', 'MyAnimeList'],
  externalId: ['5114', '5114'],
  scope: ['seguimiento', '«Seguimiento»'],
  with: ['recovery', 'con un código de recuperación'],
  reason: ['access_denied', 'motivo: access_denied'],
  isAdmin: [false, 'sin administración'],
  isBetaTester: [true, 'beta tester'],
  moderation: ['delete_with_warning', 'eliminar con advertencia'],
  slowSeconds: [30, 'cada 30 s'],
  decision: ['dismissed', 'descartada'],
  reports: [2, '2 denuncias'],
  kind: ['cover', 'una portada'],
  animes: [1, '1 anime'],
  outcome: ['accepted', 'cuentan todas'],
  was: ['set_aside', 'antes apartadas las que no tienen marca'],
  changed: [['email', 'password'], 'correo, contraseña'],
}

describe('detailText', () => {
  test.each(Object.entries(samples))('translates the detail %s', (name, [value, text]) => {
    expect(detailText({ [name]: value })).toBe(text)
  })

  test('joins the details of an entry, without the counts that are zero', () => {
    expect(detailText({ created: 1, leftOut: 0, unchanged: 3 })).toBe('1 creado, 3 sin cambios')
    expect(detailText({ passkeys: 0, identities: 0, tokens: 1, webhooks: 0, addresses: 0, app: false })).toBe(
      '1 token quitado',
    )
    expect(detailText({ decision: 'blocked', kind: 'title', animes: 1 })).toBe('retirado, una ficha, 1 anime')
    expect(detailText({})).toBe('')
  })

  test('returns unknown details and values as they were logged', () => {
    expect(detailText({ colour: 'x', attempts: [1, 2] })).toBe('colour: x, attempts: [1,2]')
    expect(detailText({ moderation: 'delete_twice', field: 'motto' })).toBe('delete_twice, «motto»')
  })
})
