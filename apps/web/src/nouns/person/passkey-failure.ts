import { problemOf } from '../../lib/errors/errors.ts'
import type { Failure } from '../../lib/errors/failure.ts'
import { passkeyRefusal } from './passkey-address.ts'

const reasons: Record<string, string> = {
  InvalidStateError: 'En este dispositivo ya hay una passkey de tu cuenta',
  SecurityError: 'Las passkeys de este sitio no funcionan en esta dirección',
}

/** The toast after a failed passkey; undefined when the viewer cancelled the browser's dialog. */
export function passkeyFailure(error: unknown, message: string): Failure | undefined {
  if (problemOf(error)) return { message, reason: 'instead' }
  const { name } = error as Partial<Error>
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined
  const refusal = passkeyRefusal(location)
  if (refusal) return { message: refusalText(refusal.address), reason: 'below' }
  if (!('PublicKeyCredential' in window))
    return { message: 'Este navegador no puede usar passkeys aquí', reason: 'below' }
  return { message: (name && reasons[name]) || message, reason: 'below' }
}

const refusalText = (address: string | null) =>
  address
    ? `Las passkeys no funcionan en una dirección IP. Entra por ${new URL(address).host}`
    : 'Las passkeys no funcionan en una dirección IP'
