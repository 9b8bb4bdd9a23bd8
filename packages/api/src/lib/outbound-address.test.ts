import { describe, expect, test } from 'vitest'
import { isReachable } from './outbound-address.ts'
import { isPublicAddress } from './public-address.ts'

const closed = { isPrivateAllowed: false }

describe('addresses of outbound requests (security.md 32)', () => {
  test.for([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
  ])('isPublicAddress refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.for(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'])(
    'isPublicAddress accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.for([
    'http://bebop.example/',
    'https://bebop.example:8443/',
    'https://spike:secret@bebop.example/',
    'ftp://bebop.example/',
    'https://localhost/',
    'https://db/',
    'https://printer.local/',
    'https://localhost./',
    'https://postgres./',
    'https://127.0.0.1./',
    'https://metadata.google.internal/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'nothing',
  ])('isReachable refuses %s', (url) => {
    expect(isReachable(url, closed)).toBe(false)
  })

  test.for(['https://bebop.example/hook?x=1', 'https://8.8.8.8/', 'https://[2606:4700:4700::1111]/'])(
    'isReachable accepts %s',
    (url) => {
      expect(isReachable(url, closed)).toBe(true)
    },
  )
})
