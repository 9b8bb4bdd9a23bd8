import { describe, expect, test } from 'vitest'
import { passkeyRefusal } from './passkey-address.ts'

const at = (hostname: string, port = '') => passkeyRefusal({ hostname, port, pathname: '/login' })

describe('passkeyRefusal', () => {
  test('offers localhost in place of the loopback address', () => {
    expect(at('127.0.0.1', '3000')).toEqual({ address: 'http://localhost:3000/login' })
    expect(at('[::1]')).toEqual({ address: 'http://localhost/login' })
  })

  test('has no address to offer in place of one of the network', () => {
    expect(at('192.168.1.20', '3000')).toEqual({ address: null })
  })

  test('refuses nothing where the host has a name', () => {
    expect(at('localhost', '3000')).toBeNull()
    expect(at('animeteca.example')).toBeNull()
    expect(at('127.example')).toBeNull()
  })
})
