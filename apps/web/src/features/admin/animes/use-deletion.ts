import { useConfirm } from '@animeteca/ui/confirm'
import { toast } from '@animeteca/ui/toast'
import { toastReason } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { focusPanelTitle } from '../PanelBar.tsx'
import { useReload } from '../use-reload.ts'

type Deletion = { kind: 'season' | 'episode'; id: number; name: string }

const words = {
  season: { title: 'Eliminar temporada', done: 'Temporada eliminada', failure: 'Error al eliminar temporada' },
  episode: { title: 'Eliminar episodio', done: 'Episodio eliminado', failure: 'Error al eliminar episodio' },
}

/** Asks, and moves a season or an episode to the trash. */
export function useDeletion() {
  const confirm = useConfirm()
  const reload = useReload()
  const season = trpc.admin.deleteSeason.useMutation()
  const episode = trpc.admin.deleteEpisode.useMutation()
  return async ({ kind, id, name }: Deletion) => {
    const { title, done, failure } = words[kind]
    const isSure = await confirm({
      title,
      message: `Vas a eliminar ${name}. Durante 30 días puedes restaurarlo desde la Papelera.`,
      confirmLabel: title,
      isDanger: true,
    })
    if (!isSure) return
    try {
      await (kind === 'season' ? season : episode).mutateAsync({ id })
      toast.success(done)
      focusPanelTitle()
      await reload()
    } catch (error) {
      toastReason(failure)(error)
    }
  }
}
