import type { ServiceOptions } from '../../call/context/context.ts'

/** The WebAuthn relying party: the domain that passkeys are bound to, and the allowed origins. */
export interface RelyingParty {
  id: string
  /** Whether a page of this origin may use the passkeys. */
  isOrigin: (origin: string) => boolean
}

/**
 * The host of `PUBLIC_URL` and its origin. Without it `localhost` on any port: the Host header is not trusted, and WebAuthn accepts no IP address.
 */
export function relyingPartyOf({ publicUrl }: Pick<ServiceOptions, 'publicUrl'>): RelyingParty {
  if (publicUrl === undefined)
    return { id: 'localhost', isOrigin: (origin) => URL.parse(origin)?.hostname === 'localhost' }
  const { hostname, origin: own } = new URL(publicUrl)
  return { id: hostname, isOrigin: (origin) => origin === own }
}
