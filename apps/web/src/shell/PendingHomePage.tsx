import { getRouteApi } from '@tanstack/react-router'
import { PendingHome } from '../features/catalogue/hero/PendingHome.tsx'
import { PendingContinue } from '../features/tracking/history/PendingContinue.tsx'
import { isSignedIn } from '../lib/session/session.ts'

const { useSearch } = getRouteApi('/')

/** Placeholder of the home page while it loads. */
export default function PendingHomePage() {
  const { q } = useSearch()
  return <PendingHome isFolded={isSignedIn() || Boolean(q)}>{isSignedIn() && !q && <PendingContinue />}</PendingHome>
}
