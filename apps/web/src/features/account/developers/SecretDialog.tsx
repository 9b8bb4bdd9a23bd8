import { Button } from '@animeteca/ui/actions/Button'
import { TextField } from '@animeteca/ui/forms/TextField'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { copyFromField } from '../../../lib/forms/copy-from-field.ts'

interface SecretDialogProps {
  title: string
  label: string
  secret: string
  /** Explains its purpose; `usage` follows as code. */
  why: string
  usage: string
  onClose: () => void
}

/** Shows a secret once. Only its button closes the dialog, so that an accidental press does not lose it. */
export function SecretDialog({ title, label, secret, why, usage, onClose }: SecretDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen
      isShownOnce
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Ya lo he guardado</Button>
          <Button
            variant="primary"
            icon={<Copy aria-hidden size={17} />}
            onPress={() => void copyFromField(field.current)}
          >
            Copiar
          </Button>
        </>
      }
    >
      <p className="mb-5 text-sm text-dim">
        {why} <code className="text-text">{usage}</code>
      </p>
      <TextField ref={field} label={label} value={secret} isReadOnly autoComplete="off" />
    </Dialog>
  )
}
