import { trashDays } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Eye, ListPlus, Pencil, Trash2 } from 'lucide-react'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { seasonPlace, useSheet } from '../forms/sheets.ts'
import type { AdminAnime } from '../panel/listings.ts'

type AnimeActionsProps = {
  anime: AdminAnime
  isExpanded: boolean
  seasonsId: string
  onToggle: () => void
  onExpand: () => void
}

export function AnimeActions({ anime, isExpanded, seasonsId, onToggle, onExpand }: AnimeActionsProps) {
  const open = useSheet()
  const { remove, isPending } = useDeleteAnime(anime)
  return (
    <div className="flex items-center gap-0.5 max-sm:-mx-2 max-sm:w-[calc(100%+1rem)] max-sm:justify-between sm:self-center">
      <Button
        size="sm"
        variant="ghost"
        icon={
          <ChevronDown
            aria-hidden
            size={17}
            className={isExpanded ? 'transition-transform' : '-rotate-90 transition-transform'}
          />
        }
        aria-expanded={isExpanded}
        {...(isExpanded && { 'aria-controls': seasonsId })}
        onPress={onToggle}
      >
        <span>
          {isExpanded ? 'Ocultar' : 'Mostrar'}
          <span className="max-sm:sr-only"> temporadas</span>
        </span>
      </Button>
      <div className="flex">
        <Link
          to="/anime/$id"
          params={{ id: anime.id }}
          aria-label={`Ver ${anime.title}`}
          title={`Ver ${anime.title}`}
          className={buttonStyles({ variant: 'ghost', isIconOnly: true })}
        >
          <Eye aria-hidden size={18} />
        </Link>
        <IconButton label={`Editar ${anime.title}`} onPress={() => open({ kind: 'anime', anime })}>
          <Pencil aria-hidden size={18} />
        </IconButton>
        <IconButton
          label={`Añadir temporada a ${anime.title}`}
          onPress={() => open({ kind: 'season', place: seasonPlace(anime), onCreated: onExpand })}
        >
          <ListPlus aria-hidden size={18} />
        </IconButton>
        <IconButton label={`Eliminar ${anime.title}`} isDisabled={isPending} onPress={() => void remove()}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </div>
    </div>
  )
}

function useDeleteAnime({ id, title }: AdminAnime) {
  const confirm = useConfirm()
  const { mutate, isPending } = trpc.admin.deleteAnime.useMutation(
    withToasts({
      successToast: 'Anime eliminado exitosamente',
      errorToast: { message: 'Error al eliminar anime', reason: 'below' },
    }),
  )
  const remove = async () => {
    const isSure = await confirm({
      title: 'Eliminar anime',
      message: `«${title}» desaparece de todas las páginas, con sus temporadas y episodios. Durante ${trashDays} días puedes restaurarlo desde la Papelera.`,
      confirmLabel: 'Eliminar anime',
      isDanger: true,
    })
    if (isSure) mutate({ id })
  }
  return { remove, isPending }
}
