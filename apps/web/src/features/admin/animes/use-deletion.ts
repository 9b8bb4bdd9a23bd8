import { trashDays } from '@animeteca/contracts/limits'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'

type Deletion = { kind: 'season' | 'episode'; id: number; name: string }

/** Moves a season or an episode to the trash, after a confirmation. */
export function useDeletion() {
  const confirm = useConfirm()
  const season = trpc.admin.deleteSeason.useMutation(
    withToasts({
      successToast: 'Temporada eliminada',
      errorToast: { message: 'Error al eliminar temporada', reason: 'below' },
    }),
  )
  const episode = trpc.admin.deleteEpisode.useMutation(
    withToasts({
      successToast: 'Episodio eliminado',
      errorToast: { message: 'Error al eliminar episodio', reason: 'below' },
    }),
  )
  return async ({ kind, id, name }: Deletion) => {
    const title = kind === 'season' ? 'Eliminar temporada' : 'Eliminar episodio'
    const isSure = await confirm({
      title,
      message: `Vas a eliminar ${name}. Durante ${trashDays} días puedes restaurarlo desde la Papelera.`,
      confirmLabel: title,
      isDanger: true,
    })
    if (isSure) (kind === 'season' ? season : episode).mutate({ id })
  }
}
