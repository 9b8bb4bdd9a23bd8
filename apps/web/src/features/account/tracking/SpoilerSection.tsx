import type { SpoilerGuardMode } from '@animeteca/contracts/labels'
import { spoilerGuardModes } from '@animeteca/contracts/labels'
import { useOptimisticChoice } from '@animeteca/ui/base/use-optimistic-choice'
import { Radio, RadioGroup } from '@animeteca/ui/forms/RadioGroup'
import { trpc, trpcClient, utils } from '../../../lib/query/trpc.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { useSavedSetting } from './use-saved-setting.tsx'

const choices: Record<SpoilerGuardMode, { label: string; description: string }> = {
  unseen: {
    label: 'Ocultar todo lo que no he visto',
    description:
      'Oculta los comentarios de un episodio hasta que lo marques como visto, y el título y la descripción de los que van después del siguiente.',
  },
  told: {
    label: 'Ocultar solo los spoilers avisados',
    description: 'Oculta los comentarios con spoilers de episodios posteriores hasta que llegues a ellos.',
  },
  off: { label: 'No ocultar nada', description: 'Ves todos los comentarios, títulos y descripciones.' },
}

/** Sets the spoiler guard; saved immediately, since the server leaves out the hidden content. */
export function SpoilerSection() {
  const { saved, save, failure } = useSavedSetting({
    name: 'episodes.setSpoilerGuard',
    query: trpc.episodes.spoilerGuard.useQuery(),
    cache: utils.episodes.spoilerGuard,
    send: trpcClient.episodes.setSpoilerGuard.mutate,
    errorToast: 'No se pudo guardar la protección contra spoilers',
  })
  const { shown, choose } = useOptimisticChoice<SpoilerGuardMode>(saved?.veil ?? null, (veil) => save({ veil }))
  return (
    <SettingsSection id="antispoiler" title="Spoilers" lead="Se aplica en todos tus dispositivos.">
      <RadioGroup
        label="Protección contra spoilers"
        value={shown}
        isDisabled={!saved}
        onChange={(mode) => choose(mode as SpoilerGuardMode)}
      >
        <div className="flex flex-col gap-3.5 pt-1">
          {spoilerGuardModes.toReversed().map((mode) => (
            <Radio key={mode} value={mode} description={choices[mode].description}>
              {choices[mode].label}
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {failure}
    </SettingsSection>
  )
}
