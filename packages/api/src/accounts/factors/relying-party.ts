import type { ServiceOptions } from '../../call/context.ts'

/** Whom passkeys are made for: a name that authenticators bind them to, and the addresses that pages may have. */
export interface RelyingParty {
  id: string
  /** Whether a page of this address may ask for them. */
  isOrigin: (origin: string) => boolean
}

/**
 * The host of `PUBLIC_URL`, and its address alone. Without one this machine, whatever the port: what a request calls its host could be
 * anybody's, and authenticators take no numbers for names.
 */
export function relyingPartyOf({ publicUrl }: Pick<ServiceOptions, 'publicUrl'>): RelyingParty {
  if (publicUrl === undefined)
    return { id: 'localhost', isOrigin: (origin) => URL.parse(origin)?.hostname === 'localhost' }
  const { hostname, origin: own } = new URL(publicUrl)
  return { id: hostname, isOrigin: (origin) => origin === own }
}
