import type { BucketOptions } from '@animeteca/api/call/context/media'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const picturesFor = (sources: Parameters<typeof contentSecurityPolicy>[1]) =>
  contentSecurityPolicy('abc', sources)
    .split('; ')
    .find((rule) => rule.startsWith('img-src'))
const rulesFor = (hosts: string[]) => contentSecurityPolicy('abc', { videoHosts: hosts }).split('; ')
const asked = (publicUrl?: string) => securityHeaders(publicUrl)['strict-transport-security']

describe('security headers of a site', () => {
  test('set HSTS for a year if its public URL is https (security.md 38)', () => {
    expect(asked('https://animeteca.example')).toBe('max-age=31536000')
    expect([asked(), asked('http://animeteca.example')]).toEqual([undefined, undefined])
  })

  test('let pages run their own scripts, and embed two video players (security.md 37)', () => {
    const policy = contentSecurityPolicy('abc')
    expect(policy).not.toContain('unsafe')
    expect(Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/)))).toEqual({
      'default-src': `'none'`,
      'script-src': `'self' 'nonce-abc'`,
      'style-src': `'self' 'nonce-abc'`,
      'img-src': `'self' data: blob:`,
      'media-src': `'self' https: blob:`,
      'connect-src': `'self' https:`,
      'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
      'font-src': `'self'`,
      'manifest-src': `'self'`,
      'worker-src': `'self'`,
      'base-uri': `'none'`,
      'form-action': `'self'`,
      'frame-ancestors': `'none'`,
      'object-src': `'none'`,
    })
  })

  test('let pages load pictures of other sites only if the operator has allowed it (security.md 37)', () => {
    const bucket = { publicUrl: 'https://pictures.animeteca.example/covers' } as BucketOptions
    expect(picturesFor({ remoteCovers: 'off' })).toBe(`img-src 'self' data: blob:`)
    expect(picturesFor({ remoteCovers: 'fetch', bucket })).toBe(
      `img-src 'self' https://pictures.animeteca.example data: blob:`,
    )
    expect(picturesFor({ remoteCovers: 'on', bucket })).toBe(`img-src 'self' https: data: blob:`)
  })

  test('let pages play files of the configured hosts only (security.md 30)', () => {
    const named = rulesFor(['cdn.example', '*.video.example'])
    expect(named).toContain(`media-src 'self' https://cdn.example https://*.video.example blob:`)
    expect(named).toContain(`connect-src 'self' https://cdn.example https://*.video.example`)
    expect(rulesFor([])).toEqual(expect.arrayContaining([`media-src 'self' blob:`, `connect-src 'self'`]))
  })
})
