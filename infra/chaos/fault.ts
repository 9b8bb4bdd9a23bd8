import type { Clients } from './clients.ts'
import type { Windows } from './fault-windows.ts'
import type { Ledger } from './ledger.ts'
import type { Site } from './site.ts'
import type { Catalogue } from './writes.ts'

export interface Scene {
  site: Site
  clients: Clients
  ledger: Ledger
  windows: Windows
  catalogue: Catalogue
}

/** A fault injected while clients write. */
export interface Fault {
  name: string
  /** A sentence that names the missing precondition, if there is one. */
  isImpossible?: (scene: Scene) => string | undefined
  /** Injects the fault, ends it, and returns a sentence about the observed behaviour. Throws if the site misbehaved. */
  run: (scene: Scene) => Promise<string>
}

export const seconds = (amount: number) => `${amount.toFixed(1).replace('.', ',')} s`

export function check(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message)
}
