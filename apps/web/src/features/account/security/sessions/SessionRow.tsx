import type { SessionSummary } from '@animeteca/contracts/accounts/sessions'
import { Button } from '@animeteca/ui/actions/Button'
import { Badge } from '@animeteca/ui/display/Badge'
import { Laptop, Smartphone } from 'lucide-react'
import { trpc } from '../../../../lib/query/trpc.ts'
import { longDate, timeAgo } from '../../../../lib/text/dates.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'

/** A session: method, start, and the button that ends it. */
export function SessionRow({ session }: { session: SessionSummary }) {
  const { id, device, createdAt, lastUsedAt, isThis } = session
  const name = device ?? 'Dispositivo desconocido'
  const Icon = / en (Android|iOS)$/.test(name) ? Smartphone : Laptop
  const end = trpc.auth.sessions.end.useMutation(
    withToasts({
      successToast: `Sesión cerrada: ${name}`,
      errorToast: { message: 'No se pudo cerrar la sesión', reason: 'instead' },
    }),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 rounded-panel border border-line bg-surface py-3 pr-3.5 pl-4">
      <Icon aria-hidden size={20} className="flex-none text-dim" />
      <div className="mr-auto min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          {isThis && <Badge tone="success">Esta sesión</Badge>}
        </p>
        <p className="mt-0.5 text-xs text-dim">
          {isThis ? 'Activa ahora' : `Activa ${timeAgo(lastUsedAt)}`} · Iniciada el {longDate(createdAt)}
        </p>
      </div>
      {!isThis && (
        <Button
          size="sm"
          aria-label={`Cerrar la sesión de ${name}`}
          isPending={end.isPending}
          onPress={() => end.mutate({ id })}
        >
          Cerrar
        </Button>
      )}
    </li>
  )
}
