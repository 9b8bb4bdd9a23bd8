import type { Outputs } from '@animeteca/api-client/client'
import { trashDays } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { Badge } from '@animeteca/ui/display/Badge'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Undo2 } from 'lucide-react'
import { trpc } from '../../../lib/query/trpc.ts'
import { longDate, timeAgo } from '../../../lib/text/dates.ts'
import { dateAndTime } from '../../../lib/text/local-times.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { Listing } from '../panel/Listing.tsx'
import { useTrash } from '../panel/listings.ts'
import { PanelBar } from '../panel/PanelBar.tsx'
import { Deletions } from './Deletions.tsx'

type TrashItem = Outputs['admin']['trash']['items'][number]

const kinds = { anime: 'Anime', season: 'Temporada', episode: 'Episodio' }

/** Deleted content that can be restored. */
export function TrashPanel() {
  const query = useTrash()
  return (
    <>
      <PanelBar title={`Lo eliminado en los últimos ${trashDays} días`} />
      <Deletions />
      <Listing query={query} itemsOf={({ items }) => items} empty={<EmptyTrash />}>
        {(items) => (
          <ul aria-label="Papelera" className="overflow-clip rounded-panel border border-line bg-surface">
            {items.map((item) => (
              <TrashRow key={`${item.kind}-${item.id}`} item={item} />
            ))}
          </ul>
        )}
      </Listing>
    </>
  )
}

function EmptyTrash() {
  return (
    <EmptyState headingLevel={3} title="La papelera está vacía">
      {`Aquí esperan ${trashDays} días los animes, temporadas y episodios que se eliminan.`}
    </EmptyState>
  )
}

function TrashRow({ item }: { item: TrashItem }) {
  const { kind, id, title, animeTitle, deletedAt, restorableUntil } = item
  const { mutate, isPending } = trpc.admin.restore.useMutation(
    withToasts({
      successToast: `Restaurado: ${title}`,
      errorToast: { message: 'Error al restaurar', reason: 'below' },
    }),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <Badge>{kinds[kind]}</Badge>
          {title}
        </p>
        <p className="mt-0.5 text-xs text-dim">
          {animeTitle && `${animeTitle} · `}
          Eliminado{' '}
          <time dateTime={deletedAt} title={dateAndTime(deletedAt)}>
            {timeAgo(deletedAt)}
          </time>{' '}
          · Se puede restaurar hasta el {longDate(restorableUntil)}
        </p>
      </div>
      <Button
        size="sm"
        icon={<Undo2 aria-hidden size={16} />}
        aria-label={`Restaurar ${title}`}
        isPending={isPending}
        onPress={() => mutate({ kind, id })}
      >
        Restaurar
      </Button>
    </li>
  )
}
