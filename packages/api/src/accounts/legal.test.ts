import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { readLegal } from './legal.ts'

describe('auth.legal', () => {
  test('names no operator before one is set', async ({ visitor }) => {
    expect(await visitor.auth.legal()).toMatchObject({ operator: null, minimumAge: 14 })
  })

  test('names the operator and everyone who receives data with this configuration', ({ services }) => {
    const store = { region: 'eu-west-1', isPathStyle: false, endpoint: 'https://s3.example' }
    const options = {
      ...services.options,
      operator: { name: 'Jet Black', email: 'jet@bebop.example', hosting: 'Ganymede Hosting' },
      mail: { smtpUrl: 'smtps://mail.example', from: 'a@bebop.example', siteUrl: 'https://bebop.example' },
      bucket: { ...store, bucket: 'pictures' },
      remoteCovers: 'on' as const,
      videoHosts: ['cdn.example'],
    }
    const providers = [{ name: 'red-dragon', label: 'Red Dragon' }]
    expect(readLegal({ options, policy: { ...services.policy, minimumAge: 16, providers } })).toEqual({
      operator: { name: 'Jet Black', email: 'jet@bebop.example', postalAddress: null },
      minimumAge: 16,
      processors: [
        { kind: 'hosting', name: 'Ganymede Hosting' },
        { kind: 'mail', name: 'mail.example' },
        { kind: 'pictures', name: 's3.example' },
        { kind: 'covers', name: null },
        { kind: 'video', name: 'cdn.example' },
        { kind: 'push', name: null },
        { kind: 'sign_in', name: 'Red Dragon' },
      ],
    })
  })
})
