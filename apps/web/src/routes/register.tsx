import { createFileRoute } from '@tanstack/react-router'
import { redirectSearch, redirectSignedIn } from '../features/auth/auth-redirect.ts'
import { RegisterScreen } from '../features/auth/RegisterScreen.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: redirectSearch,
  beforeLoad: ({ search }) => redirectSignedIn(search.redirect),
  component: Register,
})

function Register() {
  return <RegisterScreen redirect={Route.useSearch().redirect} />
}
