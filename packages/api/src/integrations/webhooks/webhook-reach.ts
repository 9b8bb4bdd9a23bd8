import { lookup as resolve } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import type { WebhookReach } from '../../call/services/webhooks.ts'
import { isPublicAddress } from './public-address.ts'

/** A name that leads, or an address that is, to where nobody on the internet is. */
export class PrivateAddress extends Error {
  override message = 'the address is not public'
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Whether an address may be sent to as it is written: https on its usual port, no name and password in it, and no private address. A
 * parsed URL has every form of an IPv4 address, decimal, octal or hex, as four numbers. Where a name leads is seen when it is resolved.
 */
export function isReachable(address: string, { isPrivateAllowed }: WebhookReach): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  if (isPrivateAllowed) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = hostOf(url)
  if (url.protocol !== 'https:' || url.port !== '') return false
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !/\.(localhost|local|internal)\.?$/.test(host)
}

/**
 * Resolves for the connection itself, so that what was checked is what is connected to: a name that leads elsewhere a moment later
 * changes nothing. One private address among several is enough to refuse them all.
 */
export const lookupIn = ({ isPrivateAllowed }: WebhookReach): LookupFunction =>
  function lookup(hostname, options, done) {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('no address'), '')
      if (!isPrivateAllowed && !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new PrivateAddress(), '')
      }
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
