import { createFileRoute } from '@tanstack/react-router'
import { ReviewsScreen } from '../../features/catalogue/reviews/ReviewsScreen.tsx'

// Without a loader, whose code would be in the first script of every page: the screen reads the anime itself.
export const Route = createFileRoute('/anime/$id_/opiniones')({ component: Page })

function Page() {
  const { id } = Route.useParams()
  return <ReviewsScreen key={id} id={/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0} />
}
