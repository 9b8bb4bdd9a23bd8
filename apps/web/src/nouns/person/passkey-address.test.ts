import { describe, expect, test } from 'vitest'
import { passkeyRefusal } from './passkey-address.ts'

const at = (hostname: string, port = '') => passkeyRefusal({ hostname, port, pathname: '/login' })

describe('passkeyRefusal', () => {
  test('offers localhost for a loopback address', () => {
    expect(at('127.0.0.1', '3000')).toEqual({ address: 'http://localhost:3000/login' })
    expect(at('[::1]')).toEqual({ address: 'http://localhost/login' })
  })

  test('offers no address for a network IP', () => {
    expect(at('192.168.1.20', '3000')).toEqual({ address: null })
  })

  test('is null for a host name', () => {
    expect(at('localhost', '3000')).toBeNull()
    expect(at('animeteca.example')).toBeNull()
    expect(at('127.example')).toBeNull()
  })
})
