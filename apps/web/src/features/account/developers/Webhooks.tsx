import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookRow } from './WebhookRow.tsx'

export default function Webhooks() {
  const query = trpc.auth.webhooks.list.useQuery()
  const { data } = query
  const error = useLoadError(query)
  const [isMaking, setMaking] = useState(false)
  const webhooks = data?.webhooks
  return (
    <>
      {!data && !error && <Skeleton className="h-20" />}
      {error && <LoadFailure query={query} message="No hemos podido cargar tus webhooks" />}
      {webhooks?.length === 0 && <p className="text-sm text-dim">Todavía no has creado ningún webhook.</p>}
      {webhooks && webhooks.length > 0 && (
        <ul aria-label="Tus webhooks" className="flex flex-col gap-3">
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <WebhookRow webhook={webhook} />
            </li>
          ))}
        </ul>
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
