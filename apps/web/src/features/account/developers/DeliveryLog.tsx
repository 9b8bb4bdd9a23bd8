import {
  deliveryProblemLabels,
  type WebhookDelivery,
  webhookEventLabels,
} from '@animeteca/contracts/integrations/webhooks'
import { Button } from '@animeteca/ui/actions/Button'
import { Badge } from '@animeteca/ui/display/Badge'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { timeAgo } from '../../../lib/text/dates.ts'
import { withToasts } from '../../../lib/with-toasts.ts'

/** Polling intervals in milliseconds: while a delivery is pending, and otherwise. */
const soon = 2_000
const later = 30_000

/** The latest deliveries of a webhook and their outcomes, updated while they happen. */
export function DeliveryLog({ webhookId, isActive }: { webhookId: number; isActive: boolean }) {
  const query = trpc.auth.webhooks.deliveries.useQuery(
    { id: webhookId },
    {
      refetchInterval: ({ state }) =>
        state.data?.deliveries.some(({ dueAt, attempts }) => dueAt && attempts === 0) ? soon : later,
    },
  )
  const { data } = query
  if (useLoadError(query)) return <LoadFailure query={query} message="No hemos podido cargar las entregas" />
  if (!data) return <Skeleton className="h-16" />
  if (data.deliveries.length === 0) return <p className="text-sm text-dim">Todavía no hay entregas.</p>
  return (
    <ol aria-label="Últimas entregas" className="max-h-80 overflow-y-auto rounded-control border border-line">
      {data.deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} isActive={isActive} />
      ))}
    </ol>
  )
}

function DeliveryRow({ delivery, isActive }: { delivery: WebhookDelivery; isActive: boolean }) {
  const { id, event, createdAt, attempts, isDelivered, dueAt, status, problem } = delivery
  const resend = trpc.auth.webhooks.resend.useMutation(
    withToasts({
      errorToast: { message: 'No se pudo volver a enviar', reason: 'instead' },
    }),
  )
  const name = event === 'ping' ? 'Prueba' : webhookEventLabels[event]
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          <Badge tone={isDelivered ? 'success' : problem ? 'danger' : 'neutral'}>{outcomeOf(delivery)}</Badge>
        </p>
        <p className="text-xs text-dim">
          {[
            timeAgo(createdAt),
            problem && deliveryProblemLabels[problem],
            status !== null && `código ${status}`,
            attempts > 1 && `${attempts} intentos`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {(isDelivered || dueAt === null || attempts > 0) && (
        <Button
          size="sm"
          aria-label={`Volver a enviar: ${name}`}
          isDisabled={!isActive}
          isPending={resend.isPending}
          onPress={() => resend.mutate({ deliveryId: id })}
        >
          Volver a enviar
        </Button>
      )}
    </li>
  )
}

function outcomeOf({ isDelivered, dueAt, attempts }: WebhookDelivery) {
  if (isDelivered) return 'Entregado'
  if (dueAt === null) return 'Sin entregar'
  return attempts === 0 ? 'En camino' : 'Reintentando'
}
