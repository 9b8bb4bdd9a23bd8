import { createFileRoute } from '@tanstack/react-router'
import { ReviewsScreen } from '../../features/catalogue/reviews/ReviewsScreen.tsx'
import { oneOf, pathId, searchOf } from '../../lib/search/search-params.ts'

// Without a loader, whose code would be in the first script of every page: the screen reads the anime itself.
export const Route = createFileRoute('/anime/$id_/opiniones')({
  validateSearch: searchOf({ ver: oneOf(['formulario']) }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { ver } = Route.useSearch()
  return <ReviewsScreen key={id} id={pathId(id)} isWriting={ver === 'formulario'} />
}
