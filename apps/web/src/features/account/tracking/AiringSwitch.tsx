import { Switch } from '@animeteca/ui/forms/Switch'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpc, trpcClient, utils } from '../../../lib/query/trpc.ts'

/** Whether the person gets a notice when an episode of their Viendo is broadcast. */
export function AiringSwitch() {
  const { data } = trpc.tracking.airingNotices.useQuery()
  const change = useOptimisticMutation({
    name: 'tracking.setAiringNotices',
    scope: 'tracking.setAiringNotices',
    send: trpcClient.tracking.setAiringNotices.mutate,
    apply(next: NonNullable<typeof data>) {
      const before = utils.tracking.airingNotices.getData()
      utils.tracking.airingNotices.setData(undefined, next)
      return before
    },
    invert: (_, before) => utils.tracking.airingNotices.setData(undefined, before),
    errorToast: 'No se pudo guardar el cambio',
  })
  return (
    <Switch
      isSelected={data?.isOn ?? false}
      isDisabled={!data}
      onChange={(isOn) => change.mutate({ isOn })}
      description="Cuando se emite un episodio de un anime que tienes en Viendo, si sabemos la hora. Un aviso por episodio."
    >
      Avisarme a la hora de emisión
    </Switch>
  )
}
