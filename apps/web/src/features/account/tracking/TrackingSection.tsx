import { linkStyles } from '@animeteca/ui/link-styles'
import { Switch } from '@animeteca/ui/Switch'
import { Link } from '@tanstack/react-router'
import { useOptimistic } from '../../../lib/optimistic.ts'
import { trpc, trpcClient, utils } from '../../../lib/trpc.ts'
import { SettingsSection } from '../SettingsSection.tsx'

/** Acts at once, on every device of the person. */
export function TrackingSection() {
  const { data } = trpc.tracking.preferences.useQuery()
  const change = useOptimistic({
    name: 'tracking.setPreferences',
    scope: 'tracking.setPreferences',
    send: trpcClient.tracking.setPreferences.mutate,
    apply(next: NonNullable<typeof data>) {
      const before = utils.tracking.preferences.getData()
      utils.tracking.preferences.setData(undefined, next)
      return before
    },
    invert: (_, before) => utils.tracking.preferences.setData(undefined, before),
    failed: 'No se pudo guardar el cambio',
  })
  return (
    <SettingsSection id="seguimiento" title="Marcas y listas" lead="Vale para todos tus dispositivos.">
      <Switch
        isSelected={data?.listsFollowMarks ?? false}
        isDisabled={!data}
        onChange={(listsFollowMarks) => change.mutate({ listsFollowMarks })}
        description="Tu primera marca pasa el anime a Viendo si no está en ninguna lista o está en Por Ver. Cuando lo has visto entero te ofrecemos Completado y, al elegir Completado, marcar lo que falte. Lo que está en Completado o en Abandonado no se mueve. Lo que importas y lo que ves en tus reproductores actualiza tus listas siempre."
      >
        Actualizar mis listas al marcar episodios
      </Switch>
      <p className="text-sm text-dim">
        Todo lo que cambias queda apuntado en{' '}
        <Link to="/my-activity" className={linkStyles()}>
          Mi actividad
        </Link>
        , y desde ahí se puede deshacer.
      </p>
    </SettingsSection>
  )
}
