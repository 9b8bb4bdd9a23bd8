import type { Passkey } from '@animeteca/contracts/accounts/passkeys'
import { Button } from '@animeteca/ui/actions/Button'
import { Badge } from '@animeteca/ui/display/Badge'
import { longDate, timeAgo } from '../../../../lib/text/dates.ts'

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control border border-line py-3 pr-3 pl-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          <Badge tone="neutral">{isSynced ? 'Sincronizada' : 'Solo en un dispositivo'}</Badge>
        </p>
        <p className="mt-0.5 text-xs text-dim">
          Añadida el {longDate(createdAt)} · {lastUsedAt ? `Usada ${timeAgo(lastUsedAt)}` : 'Sin usar'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`Cambiar el nombre de ${name}`} onPress={onRename}>
          Cambiar nombre
        </Button>
        <Button size="sm" variant="danger" aria-label={`Quitar ${name}`} onPress={onRemove}>
          Quitar
        </Button>
      </div>
    </li>
  )
}
