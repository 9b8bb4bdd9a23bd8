import { useState } from 'react'
import { SecretDialog } from './SecretDialog.tsx'
import { TokenForm } from './TokenForm.tsx'

/** Creates a token and shows it once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret === null) return <TokenForm onMade={setSecret} onClose={onClose} />
  return (
    <SecretDialog
      title="Tu token nuevo"
      label="Token"
      secret={secret}
      why="Cópialo ahora y guárdalo donde guardas tus contraseñas: no lo volverás a ver. El programa debe enviarlo en cada petición como"
      usage="Authorization: Bearer ani_…"
      onClose={onClose}
    />
  )
}
