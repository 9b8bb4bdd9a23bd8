import '../../../every-class.css'
import { Button } from '@animeteca/ui/actions/Button'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PageLoadFailure } from '../../../lib/errors/PageLoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { CustomListTile } from '../../../nouns/list/custom/CustomListTile.tsx'
import { ownListsInput } from '../../../nouns/list/custom/own-lists.ts'
import { ShelfNav } from '../../../nouns/list/ShelfNav.tsx'
import { NewListDialog } from './NewListDialog.tsx'
import { PendingRows } from './PendingRows.tsx'

/** The viewer's custom lists. */
export function OwnListsScreen() {
  const query = trpc.tracking.customLists.useQuery(ownListsInput, { refetchOnWindowFocus: true })
  const { data } = query
  const error = useLoadError(query)
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Button variant="primary" icon={<Plus aria-hidden size={18} />} onPress={() => setMaking(true)}>
      Nueva colección
    </Button>
  )
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageTitle>Colecciones</PageTitle>
      <ShelfNav />
      <div className="mt-2 mb-6 flex flex-wrap items-center gap-4">
        <h1 tabIndex={-1} className="grow text-2xl">
          Colecciones
        </h1>
        {data && data.lists.length > 0 && make}
      </div>
      {!data && !error && <PendingRows />}
      {error && (
        <PageLoadFailure query={query} message="No hemos podido cargar tus colecciones">
          No se ha perdido nada.
        </PageLoadFailure>
      )}
      {data?.lists.length === 0 && (
        <EmptyState title="Aún no tienes colecciones" action={make}>
          Reúne animes bajo un título, ordénalos a mano y compártelos con quien quieras.
        </EmptyState>
      )}
      <ul aria-label="Colecciones" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {data?.lists.map((list) => (
          <li key={list.id}>
            <CustomListTile list={list} isOwn headingLevel={2} />
          </li>
        ))}
      </ul>
      {isMaking && <NewListDialog onClose={() => setMaking(false)} />}
    </div>
  )
}
