import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Switch } from '@animeteca/ui/forms/Switch'
import { Link } from '@tanstack/react-router'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpc, trpcClient, utils } from '../../../lib/query/trpc.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { AiringSwitch } from './AiringSwitch.tsx'

/** Saved immediately, for all devices of the account. */
export function TrackingSection() {
  const { data } = trpc.tracking.preferences.useQuery()
  const change = useOptimisticMutation({
    name: 'tracking.setPreferences',
    scope: 'tracking.setPreferences',
    send: trpcClient.tracking.setPreferences.mutate,
    apply(next: NonNullable<typeof data>) {
      const before = utils.tracking.preferences.getData()
      utils.tracking.preferences.setData(undefined, next)
      return before
    },
    invert: (_, before) => utils.tracking.preferences.setData(undefined, before),
    errorToast: 'No se pudo guardar el cambio',
  })
  return (
    <SettingsSection id="seguimiento" title="Marcas y listas" lead="Se aplica en todos tus dispositivos.">
      <Switch
        isSelected={data?.listsFollowMarks ?? false}
        isDisabled={!data}
        onChange={(listsFollowMarks) => change.mutate({ listsFollowMarks })}
        description="Al marcar el primer episodio, el anime pasa a Viendo si no está en tus listas o está en Por Ver. Cuando lo ves entero, te proponemos pasarlo a Completado; si lo pasas tú antes, marcar los episodios que falten. Lo que está en Completado o Abandonado no se mueve. Las importaciones y tus reproductores siempre actualizan tus listas."
      >
        Actualizar mis listas al marcar episodios
      </Switch>
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
