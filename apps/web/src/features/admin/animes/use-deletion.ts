import { trashDays } from '@animeteca/contracts/limits'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { type OptimisticMutation, useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import { focusPanelTitle } from '../PanelBar.tsx'

type Deletion = { kind: 'season' | 'episode'; id: number; name: string }

const words = {
  season: { title: 'Eliminar temporada', done: 'Temporada eliminada', failure: 'Error al eliminar temporada' },
  episode: { title: 'Eliminar episodio', done: 'Episodio eliminado', failure: 'Error al eliminar episodio' },
}

/** Moves a season or an episode to the trash, after a confirmation. */
export function useDeletion() {
  const confirm = useConfirm()
  const { mutate } = useOptimisticMutation(deleteMutation)
  return async (deletion: Deletion) => {
    const { title } = words[deletion.kind]
    const isSure = await confirm({
      title,
      message: `Vas a eliminar ${deletion.name}. Durante ${trashDays} días puedes restaurarlo desde la Papelera.`,
      confirmLabel: title,
      isDanger: true,
    })
    if (isSure) mutate(deletion)
  }
}

const deleteMutation: OptimisticMutation<Deletion> = {
  name: 'admin.delete',
  send: ({ kind, id }) =>
    (kind === 'season' ? trpcClient.admin.deleteSeason : trpcClient.admin.deleteEpisode).mutate({ id }),
  onSuccess: focusPanelTitle,
  successToast: (_, { kind }) => words[kind].done,
  errorToast: ({ kind }) => ({ message: words[kind].failure, reason: 'below' }),
}
