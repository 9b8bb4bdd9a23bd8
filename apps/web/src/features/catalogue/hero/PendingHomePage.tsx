import { getRouteApi } from '@tanstack/react-router'
import { isSignedIn } from '../../../lib/session/session.ts'
import { PendingContinue } from '../../tracking/history/PendingContinue.tsx'
import { PendingHome } from './PendingHome.tsx'

const { useSearch } = getRouteApi('/')

/** Placeholder of the home page while it loads. */
export default function PendingHomePage() {
  const { q } = useSearch()
  return <PendingHome isFolded={isSignedIn() || Boolean(q)}>{isSignedIn() && !q && <PendingContinue />}</PendingHome>
}
