import { lookup as resolve } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Hosts that requests of the site may reach. */
export interface Reach {
  /** Allows private addresses, plain http and any port, for development and tests. */
  isPrivateAllowed: boolean
}

/** A hostname resolved to a private address. */
export class PrivateAddress extends Error {
  override message = 'the address is not public'
}

/** Without the brackets of IPv6, and the dot that may end a name. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/**
 * Whether a URL is allowed as written: https on the default port, without credentials, and no private address. The URL parser normalises
 * decimal, octal and hex forms of IPv4 addresses. Hostnames are checked again when they are resolved.
 */
export function isReachable(address: string, { isPrivateAllowed }: Reach): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  if (isPrivateAllowed) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = hostOf(url)
  if (url.protocol !== 'https:' || url.port !== '') return false
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !/\.(localhost|local|internal)$/.test(host)
}

/**
 * DNS lookup for the connection itself: it connects to the addresses that were checked, so DNS rebinding has no effect. A single private
 * address among several refuses them all.
 */
export const lookupIn = ({ isPrivateAllowed }: Reach): LookupFunction =>
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
