import { Switch } from '@animeteca/ui/forms/Switch'
import { trpc, trpcClient, utils } from '../../../lib/query/trpc.ts'
import { useSavedSetting } from './use-saved-setting.tsx'

/** Whether the person gets a notice when an episode of their Viendo is broadcast. */
export function AiringSwitch() {
  const { saved, save, failure } = useSavedSetting({
    name: 'tracking.setAiringNotices',
    query: trpc.tracking.airingNotices.useQuery(),
    cache: utils.tracking.airingNotices,
    send: trpcClient.tracking.setAiringNotices.mutate,
  })
  return (
    <>
      <Switch
        isSelected={saved?.isOn ?? false}
        isDisabled={!saved}
        onChange={(isOn) => save({ isOn })}
        description="Cuando se emite un episodio de un anime que tienes en Viendo, si sabemos la hora. Un aviso por episodio."
      >
        Avisarme a la hora de emisión
      </Switch>
      {failure}
    </>
  )
}
