import type { Policy } from '@animeteca/contracts/accounts/auth'
import { defaultPolicy } from '@animeteca/contracts/accounts/default-policy'
import { codePoints } from '@animeteca/contracts/fields'
import { passwordAdvice } from '../../../nouns/person/password-advice.ts'

export type Strength = { level: 0 | 1 | 2 | 3; advice: string }

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** Advice on length and repetition; only the minimum length is enforced. */
export function passwordStrength(password: string, policy: Policy = defaultPolicy): Strength {
  const length = codePoints(password)
  if (length < policy.passwordMinLength) return { level: 0, advice: passwordAdvice(policy) }
  const variety = kinds.filter((kind) => kind.test(password)).length
  const points = Math.min(length, new Set(password).size * 1.5) + variety * 1.5
  if (points < 11) return { level: 1, advice: 'Débil: prueba con varias palabras seguidas' }
  if (points < 17) return { level: 2, advice: 'Aceptable: más larga sería mejor' }
  return { level: 3, advice: 'Buena contraseña' }
}
