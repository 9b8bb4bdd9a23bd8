import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { AnimePage } from '../../features/catalogue/anime/AnimePage.tsx'
import { rowOptions } from '../../features/catalogue/rows/row-queries.ts'
import { isNotFound } from '../../lib/errors/errors.ts'
import { useFollow } from '../../lib/live/live.ts'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { trpc, type utils } from '../../lib/query/trpc.ts'
import { oneOf, ordinal, pathId, searchOf } from '../../lib/search/search-params.ts'
import { session } from '../../lib/session/session.ts'
import { withActiveRewatch } from '../../nouns/anime/use-anime-tracking.ts'
import { MissingScreen } from '../../shell/screens/MissingScreen.tsx'

const animeSearch = searchOf({ ver: oneOf(['siguiente']), temporada: ordinal })

export const Route = createFileRoute('/anime/$id')({
  params: { parse: ({ id }) => ({ id: pathId(id) }), stringify: ({ id }) => ({ id: `${id}` }) },
  validateSearch: animeSearch,
  async beforeLoad({ context, params: { id }, search: { ver } }) {
    if (ver && session.get()) await goOn(context.utils, id)
  },
  async loader({ context, params: { id } }) {
    if (id === 0) throw notFound()
    try {
      // All requests in one batch. The page also renders without its other parts and the viewer's marks or friends.
      const { forAnime, friendsOnAnime } = context.utils.tracking
      const asked = { animeId: id }
      const { byId, reviews, whenAndWhere, related, alsoSeen } = context.utils.catalogue
      const parts = [
        reviews.best.ensureData({ id }),
        whenAndWhere.ensureData({ id }),
        related.ensureData({ id }, rowOptions),
        alsoSeen.ensureData({ id }, rowOptions),
      ]
      const own = session.get()
        ? [forAnime.ensureData(asked), friendsOnAnime.ensureData(asked), reviews.own.ensureData({ id })]
        : []
      const others = Promise.allSettled<unknown>([...parts, ...own])
      await byId.ensureData({ id })
      await others
    } catch (error) {
      throw isNotFound(error) ? notFound() : error
    }
  },
  component: Page,
  pendingComponent: lazyComponent(() => import('../../features/catalogue/anime/PendingAnimePage.tsx')),
  notFoundComponent: Missing,
})

/** After signing in to watch, continues to the next episode; stays on this page when it is unknown. */
async function goOn({ tracking }: typeof utils, animeId: number) {
  const known = await tracking.forAnime.fetch({ animeId }).catch(() => null)
  const next = known && withActiveRewatch(known).next
  if (next) throw redirect({ to: '/episode/$id', params: { id: next.episodeId }, replace: true })
}

function Page() {
  const { id } = Route.useParams()
  useFollow(`anime:${id}`)
  const [anime] = trpc.catalogue.byId.useSuspenseQuery({ id })
  const { temporada } = Route.useSearch()
  return (
    <>
      <PageTitle>{anime.title}</PageTitle>
      {/* The key resets all state when the anime changes. */}
      <AnimePage key={anime.id} anime={anime} chosenSeason={temporada} />
    </>
  )
}

function Missing() {
  return (
    <MissingScreen title="Anime no encontrado" cover="Nueve Faroles">
      Este anime no está en la estantería: puede que se haya retirado o que el enlace esté mal escrito.
    </MissingScreen>
  )
}
