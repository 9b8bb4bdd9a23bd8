import { deleteAllPhrase } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/Button'
import { useConfirm } from '@animeteca/ui/confirm'
import { toast } from '@animeteca/ui/toast'
import { Trash2 } from 'lucide-react'
import { toastReason } from '../../../lib/failure.ts'
import { plural } from '../../../lib/plural.ts'
import { trpc } from '../../../lib/trpc.ts'
import { focusPanelTitle } from '../PanelBar.tsx'
import { useReload } from '../use-reload.ts'

/** Two questions and a phrase stand before it; without animes there is nothing to press. */
export function DeleteAll() {
  const total = trpc.admin.stats.useQuery().data?.totalAnimes ?? 0
  const reload = useReload()
  const ask = useThreeQuestions(total)
  const { mutate, isPending } = trpc.admin.deleteAllAnimes.useMutation({
    async onSuccess({ deletedCount }) {
      toast.success(plural(deletedCount, 'anime eliminado exitosamente', 'animes eliminados exitosamente'))
      focusPanelTitle()
      await reload()
    },
    onError: toastReason('Error al eliminar todos los animes'),
  })
  if (total === 0) return null
  return (
    <Button
      variant="ghost"
      icon={<Trash2 aria-hidden size={17} />}
      isPending={isPending}
      onPress={() => void ask().then((isSure) => isSure && mutate())}
    >
      Eliminar todos
    </Button>
  )
}

function useThreeQuestions(total: number) {
  const confirm = useConfirm()
  return async () => {
    const title = 'Eliminar todos los animes'
    const isMeant = await confirm({
      title,
      message: `Vas a eliminar ${plural(total, 'anime')}, con todas sus temporadas y episodios.`,
      confirmLabel: 'Continuar',
      isDanger: true,
    })
    if (!isMeant) return false
    const isCertain = await confirm({
      title: '¿Seguro del todo?',
      message:
        'El catálogo quedará vacío para todo el mundo. Solo podrás restaurar los animes uno a uno, desde la Papelera y durante 30 días.',
      confirmLabel: 'Sí, continuar',
      isDanger: true,
    })
    if (!isCertain) return false
    const isTyped = await confirm({
      title,
      confirmLabel: 'Eliminar todos',
      isDanger: true,
      phrase: { text: deleteAllPhrase },
    })
    // whatever is not the phrase cancels, no answer included
    if (!isTyped) toast.warning('Operación cancelada. La confirmación no coincide.', { title: 'Cancelado' })
    return isTyped
  }
}
