import type { CustomFetch } from 'openid-client'
import { growingBytes } from '../../lib/growing-bytes.ts'

/** Seconds that a provider has for one answer, and for all answers of one sign-in. */
export const providerSeconds = 5
const signInSeconds = 10

/** Much more than the keys and the claims of any provider. */
const maxBytes = 1024 * 1024

/**
 * Fetches from a provider, with limits of time and size for one sign-in. The addresses come from the operator and from the description of their
 * provider, so private ones are allowed: a provider is often a neighbour of the site.
 */
export function createProviderFetch(): CustomFetch {
  const deadline = AbortSignal.timeout(signInSeconds * 1_000)
  return async (url, { signal, ...options }) => {
    const signals = signal ? [signal, deadline] : [deadline]
    const response = await fetch(url, { ...(options as RequestInit), signal: AbortSignal.any(signals) })
    return bounded(response)
  }
}

async function bounded({ body, status, statusText, headers }: Response): Promise<Response> {
  if (body === null) return new Response(null, { status, statusText, headers })
  const bytes = growingBytes(maxBytes)
  for await (const part of body) if (!bytes.add(part)) throw new Error('The answer of the provider is too large')
  return new Response(Buffer.from(bytes.bytes()), { status, statusText, headers })
}
