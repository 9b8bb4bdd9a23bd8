import '../../../every-class.css'
import { coverSource } from '@animeteca/contracts/cover-widths'
import { listVisibilityLabels } from '@animeteca/contracts/labels'
import { Button } from '@animeteca/ui/Button'
import { Cover } from '@animeteca/ui/Cover'
import { EmptyState } from '@animeteca/ui/EmptyState'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { plural } from '../../../lib/plural.ts'
import { trpc } from '../../../lib/trpc.ts'
import { LoadFailure } from '../lists/LoadFailure.tsx'
import { ShelfNav } from '../ShelfNav.tsx'
import { NewListDialog } from './NewListDialog.tsx'
import { type CustomListSummary, own } from './own-lists.ts'
import { PendingRows } from './PendingRows.tsx'

/** The viewer's own lists: each with a title, an order, and those who may see it. */
export function OwnListsScreen() {
  const { data, isError, isFetching, refetch } = trpc.tracking.customLists.useQuery(own, { refetchOnWindowFocus: true })
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Button variant="primary" icon={<Plus aria-hidden size={18} />} onPress={() => setMaking(true)}>
      Nueva lista
    </Button>
  )
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageTitle>Listas propias</PageTitle>
      <ShelfNav />
      <div className="mt-4 mb-6 flex flex-wrap items-center gap-4">
        <h1 tabIndex={-1} className="grow text-2xl">
          Listas propias
        </h1>
        {data && data.lists.length > 0 && make}
      </div>
      {!data && (isError ? <LoadFailure isRetrying={isFetching} onRetry={() => void refetch()} /> : <PendingRows />)}
      {data?.lists.length === 0 && (
        <EmptyState title="Aún no tienes listas propias" action={make}>
          Junta animes bajo el título que quieras, ordénalos a mano y compártelos con quien quieras.
        </EmptyState>
      )}
      <ul aria-label="Listas propias" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {data?.lists.map((list) => (
          <li key={list.id}>
            <ListTile list={list} />
          </li>
        ))}
      </ul>
      {isMaking && <NewListDialog onClose={() => setMaking(false)} />}
    </div>
  )
}

const coverPlaces = [0, 1, 2, 3]

function ListTile({ list: { id, title, description, visibility, animeCount, covers } }: { list: CustomListSummary }) {
  return (
    <article className="group relative flex h-full gap-4 rounded-panel border border-line bg-surface p-4 transition-colors hover:border-control has-[a:focus-visible]:outline-2">
      <div aria-hidden className="grid w-24 shrink-0 grid-cols-2 content-start gap-1">
        {coverPlaces.map((place) => {
          const cover = covers[place]
          return cover ? (
            <Cover
              key={cover.animeId}
              {...coverSource(cover.animeCoverImage)}
              sizes="3rem"
              title={cover.animeTitle}
              hasPrintedTitle={false}
              className="rounded-sm"
            />
          ) : (
            <span key={place} className="aspect-2/3 rounded-sm bg-raised" />
          )
        })}
      </div>
      <div className="min-w-0">
        <h2 className="line-clamp-2 text-lg leading-tight wrap-anywhere">
          <Link
            to="/list/$id"
            params={{ id }}
            className="outline-none before:absolute before:inset-0 group-hover:text-accent"
          >
            {title}
          </Link>
        </h2>
        {description && <p className="mt-1.5 line-clamp-3 text-sm text-dim wrap-anywhere">{description}</p>}
        <p className="mt-2 text-xs text-dim">
          {plural(animeCount, 'anime')} · {listVisibilityLabels[visibility]}
        </p>
      </div>
    </article>
  )
}
