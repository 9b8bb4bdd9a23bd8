import { Button } from '@animeteca/ui/actions/Button'
import { TextField } from '@animeteca/ui/forms/TextField'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { copyFromField } from './copy-from-field.ts'

/** A read-only text with a button that copies it. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <TextField ref={field} label={label} value={text} isReadOnly autoComplete="off" className="min-w-56 grow" />
      <Button
        icon={<Copy aria-hidden size={17} />}
        aria-label={`Copiar ${label.toLowerCase()}`}
        onPress={() => void copyFromField(field.current)}
      >
        Copiar
      </Button>
    </div>
  )
}
