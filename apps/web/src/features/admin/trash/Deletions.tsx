import type { Outputs } from '@animeteca/api-client/client'
import { Button } from '@animeteca/ui/actions/Button'
import { Undo2 } from 'lucide-react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { longDate, timeAgo } from '../../../lib/text/dates.ts'
import { dateAndTime } from '../../../lib/text/local-times.ts'
import { plural } from '../../../lib/text/plural.ts'
import { withToasts } from '../../../lib/with-toasts.ts'

type Deletion = Outputs['admin']['deletions'][number]

/** Bulk deletions, each with an undo button. */
export function Deletions() {
  const query = trpc.admin.deletions.useQuery(undefined, { staleTime: 0 })
  const { data = [] } = query
  if (useLoadError(query))
    return (
      <div className="mb-4">
        <LoadFailure query={query} message="No hemos podido cargar las eliminaciones de muchos animes" shape="panel" />
      </div>
    )
  if (data.length === 0) return null
  return (
    <ul aria-label="Eliminaciones de muchos animes a la vez" className="mb-4 flex flex-col gap-2">
      {data.map((deletion) => (
        <DeletionRow key={deletion.id} deletion={deletion} />
      ))}
    </ul>
  )
}

function DeletionRow({ deletion }: { deletion: Deletion }) {
  const { id, animeCount, deletedAt, restorableUntil } = deletion
  const { mutate, isPending } = trpc.admin.undoDeletion.useMutation(
    withToasts({
      successToast: restoredText,
      errorToast: { message: 'Error al deshacer la eliminación', reason: 'below' },
    }),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-surface px-4 py-3">
      <div className="min-w-56 flex-1">
        <p className="font-semibold wrap-anywhere">
          {`${deletionText(deletion)}: ${plural(animeCount, 'anime sigue', 'animes siguen')} aquí`}
        </p>
        <p className="mt-0.5 text-xs text-dim">
          Eliminados{' '}
          <time dateTime={deletedAt} title={dateAndTime(deletedAt)}>
            {timeAgo(deletedAt)}
          </time>{' '}
          · Se puede deshacer hasta el {longDate(restorableUntil)}
        </p>
      </div>
      <Button
        size="sm"
        icon={<Undo2 aria-hidden size={16} />}
        aria-label={`Deshacer: devolver ${plural(animeCount, 'anime')}`}
        isPending={isPending}
        onPress={() => mutate({ id })}
      >
        Deshacer
      </Button>
    </li>
  )
}

function deletionText({ of, deletedBy, fileName }: Deletion) {
  const who = deletedBy ?? 'Alguien'
  if (of === 'all') return `${who} eliminó todos los animes`
  return fileName === null ? `${who} deshizo una importación` : `${who} deshizo la importación de ${fileName}`
}

function restoredText({ restoredCount, leftCount }: { restoredCount: number; leftCount: number }) {
  const restored = plural(restoredCount, 'anime restaurado', 'animes restaurados')
  if (leftCount === 0) return restored
  return `${restored}. ${plural(leftCount, 'sigue', 'siguen')} en la papelera: otro anime tiene ahora su id externo`
}
