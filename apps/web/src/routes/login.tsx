import { createFileRoute } from '@tanstack/react-router'
import { redirectSearch, redirectSignedIn } from '../features/auth/auth-redirect.ts'
import { LoginScreen } from '../features/auth/LoginScreen.tsx'
import { readPolicy } from '../nouns/person/policy.ts'

export const Route = createFileRoute('/login')({
  validateSearch: redirectSearch,
  beforeLoad: ({ search }) => redirectSignedIn(search.redirect),
  // known before the first paint, so that the form neither appears nor moves afterwards
  loader: readPolicy,
  // no other page needs the loader
  codeSplitGroupings: [['loader', 'component']],
  component: Login,
})

function Login() {
  return <LoginScreen redirect={Route.useSearch().redirect} />
}
