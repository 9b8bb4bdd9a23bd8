import { Button } from '@animeteca/ui/actions/Button'
import { toast } from '@animeteca/ui/toasts/toast'
import { Copy } from 'lucide-react'
import { copyText } from '../../../../lib/copy-text.ts'

/** A secret in groups of four characters, for typing. */
export function SecretText({ secret }: { secret: string }) {
  const copy = () => void copyText(secret, 'Clave copiada', () => toast.info('Selecciónala y cópiala con el teclado'))
  return (
    <div className="flex items-center gap-3 rounded-panel border border-line bg-raised py-2.5 pr-2.5 pl-4">
      <p className="min-w-0 grow">
        <span className="block text-xs text-dim">Clave</span>
        <code className="text-sm select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Button size="sm" icon={<Copy aria-hidden size={16} />} aria-label="Copiar clave" onPress={copy}>
        Copiar
      </Button>
    </div>
  )
}
