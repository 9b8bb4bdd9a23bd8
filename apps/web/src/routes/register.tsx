import { createFileRoute } from '@tanstack/react-router'
import { redirectSearch, redirectSignedIn } from '../features/auth/auth-redirect.ts'
import { RegisterScreen } from '../features/auth/RegisterScreen.tsx'
import { readPolicy } from '../nouns/person/policy.ts'

export const Route = createFileRoute('/register')({
  validateSearch: redirectSearch,
  beforeLoad: ({ search }) => redirectSignedIn(search.redirect),
  // known before the first paint, so that the form neither appears nor moves afterwards
  loader: readPolicy,
  // no other page needs the loader
  codeSplitGroupings: [['loader', 'component']],
  component: Register,
})

function Register() {
  return <RegisterScreen redirect={Route.useSearch().redirect} />
}
