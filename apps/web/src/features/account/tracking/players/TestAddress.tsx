import { deliveryReasons } from '@animeteca/contracts/integrations/players'
import { Button } from '@animeteca/ui/actions/Button'
import { Check, CircleAlert, Send } from 'lucide-react'
import { useState } from 'react'
import { trpcClient } from '../../../../lib/query/trpc.ts'
import { useMultiStepMutation } from '../../../../lib/with-toasts.ts'

type Outcome = { isGood: boolean; text: string }

/** Sends a test delivery as a player would, and shows the outcome. */
export function TestAddress({ path }: { path: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { mutate, isPending } = useMultiStepMutation({
    name: 'tracking.players.test',
    send: () => outcomeOfTest(path),
    onSuccess: setOutcome,
    errorToast() {
      setOutcome(failed)
      return undefined
    },
  })
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" icon={<Send aria-hidden size={15} />} isPending={isPending} onPress={() => mutate()}>
        Enviar una prueba
      </Button>
      <p aria-live="polite" className="flex min-w-0 grow basis-56 items-center gap-2 text-sm text-dim">
        {outcome?.isGood === true && <Check aria-hidden size={17} className="shrink-0 text-success" />}
        {outcome?.isGood === false && <CircleAlert aria-hidden size={17} className="shrink-0 text-danger" />}
        {outcome?.text}
      </p>
    </div>
  )
}

const failed: Outcome = { isGood: false, text: 'La prueba no ha llegado. Espera un momento y vuelve a probar.' }

async function outcomeOfTest(path: string): Promise<Outcome> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ Event: 'Test' }) })
  if (!answer.ok) return failed
  const { deliveryId } = (await answer.json()) as { deliveryId: number }
  const { deliveries } = await trpcClient.tracking.players.deliveries.query()
  const reason = deliveries.find(({ id }) => id === deliveryId)?.reason
  return reason === 'test' ? { isGood: true, text: `${deliveryReasons.test}.` } : failed
}
