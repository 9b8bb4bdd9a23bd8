import { createFileRoute } from '@tanstack/react-router'
import { RecommendationsScreen } from '../features/catalogue/recommendations/RecommendationsScreen.tsx'
import { oneOf, searchOf, text } from '../lib/search/search-params.ts'
import { useViewer } from '../lib/session/session.ts'
import { MembersOnly } from '../shell/screens/MembersOnly.tsx'

export const Route = createFileRoute('/para-ti')({
  validateSearch: searchOf({ con: text(), ver: oneOf(['descartados']) }),
  component: Page,
})

function Page() {
  const viewer = useViewer()
  const { con, ver } = Route.useSearch()
  if (!viewer) return <MembersOnly>Inicia sesión para ver qué te recomendamos.</MembersOnly>
  return <RecommendationsScreen key={viewer.id} friendName={con} isDismissed={ver === 'descartados'} />
}
