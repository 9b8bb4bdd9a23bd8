import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Switch } from '@animeteca/ui/forms/Switch'
import { Link } from '@tanstack/react-router'
import { trpc, trpcClient, utils } from '../../../lib/query/trpc.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { AiringSwitch } from './AiringSwitch.tsx'
import { useSavedSetting } from './use-saved-setting.tsx'

/** Saved immediately, for all devices of the account. */
export function TrackingSection() {
  const { saved, save, failure } = useSavedSetting({
    name: 'tracking.setPreferences',
    query: trpc.tracking.preferences.useQuery(),
    cache: utils.tracking.preferences,
    send: trpcClient.tracking.setPreferences.mutate,
  })
  return (
    <SettingsSection id="seguimiento" title="Marcas y listas" lead="Se aplica en todos tus dispositivos.">
      <Switch
        isSelected={saved?.listsFollowMarks ?? false}
        isDisabled={!saved}
        onChange={(listsFollowMarks) => save({ listsFollowMarks })}
        description="Al marcar el primer episodio, el anime pasa a Viendo si no está en tus listas o está en Por Ver. Cuando lo ves entero, te proponemos pasarlo a Completado; si lo pasas tú antes, marcar los episodios que falten. Lo que está en Completado o Abandonado no se mueve. Las importaciones y tus reproductores siempre actualizan tus listas."
      >
        Actualizar mis listas al marcar episodios
      </Switch>
      {failure}
      <AiringSwitch />
      <p className="text-sm text-dim">
        Cada cambio queda guardado en{' '}
        <Link to="/my-activity" className={linkStyles()}>
          Mi actividad
        </Link>
        , donde puedes deshacerlo.
      </p>
    </SettingsSection>
  )
}
