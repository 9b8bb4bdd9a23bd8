import { describe, expect, test } from 'vitest'
import { can } from './can.ts'

const spike = { id: 1, isAdmin: false, isBetaTester: false }
const faye = { id: 2, isAdmin: false, isBetaTester: true }
const jet = { id: 4, isAdmin: true, isBetaTester: false }

describe('a viewer', () => {
  test('administers only as an administrator', () => {
    expect([null, spike, faye, jet].map(can.administer)).toEqual([false, false, false, true])
  })

  test('watches early access as a beta tester or administrator', () => {
    expect([null, spike, faye, jet].map(can.watchEarlyAccess)).toEqual([false, false, true, true])
  })

  test('comments on the profiles of others (security.md 16)', () => {
    expect([can.commentOnProfile(null, 1), can.commentOnProfile(spike, 1), can.commentOnProfile(faye, 1)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('deletes a profile comment as its author, as the owner of the profile, or as an administrator (security.md 16)', () => {
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

  test('deletes an own episode comment, but not the sentence that took its place', () => {
    const own = { userId: 1, moderated: false }
    expect(can.deleteEpisodeComment(spike, own)).toBe(true)
    expect(can.deleteEpisodeComment(spike, { ...own, moderated: true })).toBe(false)
    expect(can.deleteEpisodeComment(faye, own)).toBe(false)
    expect(can.deleteEpisodeComment(jet, { ...own, moderated: true })).toBe(true)
  })
})
