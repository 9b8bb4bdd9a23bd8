import { createFileRoute } from '@tanstack/react-router'
import { redirectSearch, redirectSignedIn } from '../features/auth/auth-redirect.ts'
import { LoginScreen } from '../features/auth/LoginScreen.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: redirectSearch,
  beforeLoad: ({ search }) => redirectSignedIn(search.redirect),
  component: Login,
})

function Login() {
  return <LoginScreen redirect={Route.useSearch().redirect} />
}
