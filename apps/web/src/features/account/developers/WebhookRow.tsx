import { type Webhook, webhookEventLabels } from '@animeteca/contracts/integrations/webhooks'
import { Button } from '@animeteca/ui/actions/Button'
import { Switch } from '@animeteca/ui/forms/Switch'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useState } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { DeliveryLog } from './DeliveryLog.tsx'

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, events, isActive } = webhook
  const { host } = new URL(url)
  const confirm = useConfirm()
  const [isLogOpen, setLogOpen] = useState(false)
  const update = trpc.auth.webhooks.update.useMutation(
    withToasts({ errorToast: { message: 'No se pudo guardar el cambio', reason: 'instead' } }),
  )
  const ping = trpc.auth.webhooks.ping.useMutation(
    withToasts({
      onSuccess: () => setLogOpen(true),
      errorToast: { message: 'No se pudo enviar la prueba', reason: 'instead' },
    }),
  )
  const remove = trpc.auth.webhooks.remove.useMutation(
    withToasts({
      successToast: 'Webhook eliminado',
      errorToast: { message: 'No se pudo eliminar el webhook', reason: 'instead' },
    }),
  )
  const ask = async () => {
    const isSure = await confirm({
      title: 'Eliminar webhook',
      message: `Dejaremos de avisar a ${host}, y se borrará su registro.`,
      confirmLabel: 'Eliminar',
      isDanger: true,
    })
    if (isSure) remove.mutate({ id })
  }
  return (
    <div className="flex flex-col gap-3 rounded-panel border border-line bg-surface px-5 py-3.5">
      <Switch
        isSelected={isActive}
        isDisabled={update.isPending}
        onChange={(isActive) => update.mutate({ id, isActive })}
      >
        <span className="min-w-0 font-display text-base font-bold tracking-snug wrap-anywhere">{url}</span>
      </Switch>
      <p className="-mt-2 text-xs text-dim">{events.map((event) => webhookEventLabels[event]).join(' · ')}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="sm"
          aria-label={`Probar ${host}`}
          isDisabled={!isActive}
          isPending={ping.isPending}
          onPress={() => ping.mutate({ id })}
        >
          Probar
        </Button>
        <Button
          size="sm"
          aria-label={`Entregas a ${host}`}
          aria-expanded={isLogOpen}
          onPress={() => setLogOpen(!isLogOpen)}
        >
          Entregas
        </Button>
        <Button size="sm" variant="danger" aria-label={`Eliminar ${host}`} onPress={() => void ask()}>
          Eliminar
        </Button>
      </div>
      {isLogOpen && <DeliveryLog webhookId={id} isActive={isActive} />}
    </div>
  )
}
