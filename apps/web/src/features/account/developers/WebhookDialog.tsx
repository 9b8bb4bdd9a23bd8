import { useState } from 'react'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookForm } from './WebhookForm.tsx'

/** Creates a webhook and shows its signing secret once. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret === null) return <WebhookForm onMade={setSecret} onClose={onClose} />
  return (
    <SecretDialog
      title="El secreto de tu webhook"
      label="Secreto"
      secret={secret}
      why="Cópialo ahora: no lo volverás a ver. Sirve para comprobar que un mensaje es nuestro, según Standard Webhooks, con su cabecera"
      usage="webhook-signature"
      onClose={onClose}
    />
  )
}
