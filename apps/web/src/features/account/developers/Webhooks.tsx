import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useErrorToast } from '../../../lib/errors/use-error-toast.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { RemovableList } from '../RemovableList.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookRow } from './WebhookRow.tsx'

export default function Webhooks() {
  const { data, error } = trpc.auth.webhooks.list.useQuery()
  useErrorToast(error, 'No se pudieron cargar tus webhooks')
  const [isMaking, setMaking] = useState(false)
  const webhooks = data?.webhooks
  return (
    <>
      {!data && !error && <Skeleton className="h-20" />}
      {webhooks && (
        <RemovableList
          label="Tus webhooks"
          ids={webhooks.map(({ id }) => id)}
          empty={<p className="text-sm text-dim">Todavía no has creado ningún webhook.</p>}
          className="flex flex-col gap-3"
        >
          {webhooks.map((webhook) => (
            <li key={webhook.id} data-item={webhook.id}>
              <WebhookRow webhook={webhook} />
            </li>
          ))}
        </RemovableList>
      )}
      <Button
        icon={<WebhookIcon aria-hidden size={17} />}
        isDisabled={!webhooks || webhooks.length >= limits.webhook.count}
        onPress={() => setMaking(true)}
        className="self-start"
      >
        Crear webhook
      </Button>
      {isMaking && <WebhookDialog onClose={() => setMaking(false)} />}
    </>
  )
}
