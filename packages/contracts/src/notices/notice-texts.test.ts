import { expect, test } from 'vitest'
import { settingsLinks } from '../accounts/settings-links.ts'
import { noticePath, noticesPath, noticeText } from './notice-texts.ts'
import type { Notice } from './notices.ts'

const person = { id: 2, username: 'faye0', profilePicture: null, profileFrame: 'none' as const }
const episode = {
  id: 7,
  animeId: 3,
  animeTitle: 'Akira',
  animeCoverImage: null,
  seasonNumber: 1,
  episodeNumber: 12,
  unseenCount: 1,
}
const base: Notice = {
  id: 1,
  kind: 'friend_request',
  createdAt: '2026-11-22T10:00:00.000Z',
  isRead: false,
  person,
  requestId: 4,
  comment: null,
  episode: null,
}
const textOf = (notice: Partial<Notice>) => {
  const { subject, predicate, place } = noticeText({ ...base, ...notice })
  return [subject, predicate, place].filter(Boolean).join(' ')
}

test('a friend request asks until it is answered, and shows the display name', () => {
  expect(textOf({})).toBe('faye quiere ser tu amigo')
  expect(textOf({ requestId: null })).toBe('faye y tú ya sois amigos')
})

test('a new episode notice names the episode and counts the following ones', () => {
  const news = { kind: 'new_episode', person: null } as const
  expect(textOf({ ...news, episode })).toBe('Akira tiene un episodio nuevo: T1 E12')
  expect(textOf({ ...news, episode: { ...episode, unseenCount: 2 } })).toBe(
    'Akira tiene un episodio nuevo: T1 E12 y 1 episodio más',
  )
  expect(textOf({ ...news, episode: { ...episode, unseenCount: 0 } })).toBe('Akira tiene un episodio nuevo: T1 E12')
})

test('moderation notices do not name the administrator', () => {
  expect(textOf({ kind: 'comment_deleted', person: null, episode })).toBe(
    'Un administrador ha eliminado tu comentario en Akira, T1 E12',
  )
  expect(textOf({ kind: 'review_deleted', person: null })).toBe(
    'Un administrador ha retirado una de tus opiniones sobre un anime',
  )
})

const pathOf = (notice: Partial<Notice>) => noticePath({ ...base, ...notice }, 'spike')

test('a notice links to its subject, or to the notices without one', () => {
  expect(pathOf({})).toBe('/profile/faye0')
  expect(pathOf({ kind: 'comment_answer', episode })).toBe('/episode/7')
  expect(pathOf({ kind: 'profile_comment' })).toBe('/profile/spike')
  expect(pathOf({ kind: 'review_deleted', person: null })).toBe('/profile/spike')
  expect(pathOf({ kind: 'webhook_off', person: null })).toBe(settingsLinks.webhooks)
  expect(pathOf({ kind: 'warned', person: null })).toBe(noticesPath)
})
