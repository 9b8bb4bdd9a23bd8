import { siteNames } from '@animeteca/contracts/catalogue/external-sites'
import { Button } from '@animeteca/ui/actions/Button'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import type { AdminAnime } from '../../panel/listings.ts'
import { ExternalRefFields } from './ExternalRefFields.tsx'
import { rangeText } from './range-text.ts'

/** External ids of an anime. Each change is saved immediately, apart from the surrounding form. */
export function ExternalRefs({ anime }: { anime: AdminAnime }) {
  const query = trpc.admin.externalRefs.list.useQuery({ animeId: anime.id })
  const { data } = query
  const error = useLoadError(query)
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const remove = trpc.admin.externalRefs.remove.useMutation(
    withToasts({
      successToast: 'Identificador quitado',
      errorToast: { message: 'Error al quitar el identificador', reason: 'below' },
    }),
  )
  const numbers = new Map(anime.seasons.map(({ id, seasonNumber }) => [id, seasonNumber]))
  const close = () => setEdited(null)
  return (
    <section aria-label="Identificadores en otros sitios" className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">Identificadores en otros sitios</h3>
      {data?.refs.length === 0 && edited === null && (
        <p className="text-sm text-dim">
          Ninguno todavía. Con ellos se reconoce este anime en los historiales importados.
        </p>
      )}
      {error && <LoadFailure query={query} message="No hemos podido cargar los identificadores" />}
      <ul className="flex flex-col gap-2">
        {data?.refs.map((ref) => {
          const name = `${siteNames[ref.site]} ${ref.externalId}`
          return (
            <li key={ref.id} className="flex flex-col gap-3 rounded-control bg-raised px-3.5 py-2">
              <div className="flex items-center gap-2">
                <div className="min-w-0 grow text-sm">
                  <p className="font-medium wrap-anywhere">{name}</p>
                  <p className="text-dim">{rangeText(numbers.get(ref.seasonId ?? 0) ?? null, ref)}</p>
                </div>
                <IconButton label={`Cambiar los episodios de ${name}`} onPress={() => setEdited(ref.id)}>
                  <Pencil aria-hidden size={17} />
                </IconButton>
                <IconButton
                  label={`Quitar ${name}`}
                  isDisabled={remove.isPending}
                  onPress={() => remove.mutate({ id: ref.id })}
                >
                  <Trash2 aria-hidden size={17} />
                </IconButton>
              </div>
              {edited === ref.id && <ExternalRefFields anime={anime} saved={ref} onClose={close} />}
            </li>
          )
        })}
      </ul>
      {edited === 'new' ? (
        <ExternalRefFields anime={anime} onClose={close} />
      ) : (
        <Button className="self-start" icon={<Plus aria-hidden size={17} />} onPress={() => setEdited('new')}>
          Añadir identificador
        </Button>
      )}
    </section>
  )
}
