import { describe, expect, test } from 'vitest'
import { can } from './can.ts'

const spike = { id: 1, isAdmin: false, isBetaTester: false }
const faye = { id: 2, isAdmin: false, isBetaTester: true }
const jet = { id: 4, isAdmin: true, isBetaTester: false }

describe('can', () => {
  test('administer: only administrators', () => {
    expect([null, spike, faye, jet].map(can.administer)).toEqual([false, false, false, true])
  })

  test('watchEarlyAccess: beta testers and administrators', () => {
    expect([null, spike, faye, jet].map(can.watchEarlyAccess)).toEqual([false, false, true, true])
  })

  test('commentOnProfile: signed-in people, except on their own profile (security.md 16)', () => {
    expect([can.commentOnProfile(null, 1), can.commentOnProfile(spike, 1), can.commentOnProfile(faye, 1)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('deleteProfileComment: its author, the owner of the profile and administrators (security.md 16)', () => {
    const comment = { commenterId: 2, profileId: 1 }
    const stranger = { ...spike, id: 9 }
    expect([null, stranger, spike, faye, jet].map((viewer) => can.deleteProfileComment(viewer, comment))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
  })

  test('deleteEpisodeComment: its author unless it was moderated, and administrators', () => {
    const own = { userId: 1, moderated: false }
    expect(can.deleteEpisodeComment(spike, own)).toBe(true)
    expect(can.deleteEpisodeComment(spike, { ...own, moderated: true })).toBe(false)
    expect(can.deleteEpisodeComment(faye, own)).toBe(false)
    expect(can.deleteEpisodeComment(jet, { ...own, moderated: true })).toBe(true)
  })
})
