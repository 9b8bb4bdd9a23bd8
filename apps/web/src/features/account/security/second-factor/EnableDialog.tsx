import type { Outputs } from '@animeteca/api-client/client'
import { useState } from 'react'
import { AppForm } from './AppForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Enables the second factor in three steps: password, app, recovery codes. */
export function EnableDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Outputs['auth']['secondFactor']['prepare'] | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (secret) return <AppForm secret={secret} onEnabled={setCodes} onClose={onClose} />
  return <PasswordForm onPrepared={setSecret} onClose={onClose} />
}
