import { describe, expect, test } from 'vitest'
import { createWebhook } from './webhooks.ts'

const addressed = (url: string) => createWebhook.safeParse({ url, events: ['episode.marked'] })

describe('createWebhook url', () => {
  test.for([
    'https://bebop.example/a\r\nx-injected: 1',
    'https://bebop.example/\n',
    'https://be\rbop.example/',
    'https://bebop.example/\ta',
    'https://bebop.example/a b',
    'https://bebop.example/\u0085',
  ])('rejects blanks and line breaks: %j', (url) => {
    expect(addressed(`${url}x`).error?.issues[0]?.message).toBe(
      'La dirección no puede tener espacios ni saltos de línea',
    )
  })

  test('keeps any other URL as written', () => {
    expect(addressed('https://bebop.example/hooks?a=b%0A').data?.url).toBe('https://bebop.example/hooks?a=b%0A')
  })
})
