import { createFileRoute } from '@tanstack/react-router'
import { redirectSearch, sendOnTheSignedIn } from '../features/auth/entrance.ts'
import { LoginScreen } from '../features/auth/LoginScreen.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: redirectSearch,
  beforeLoad: ({ search }) => sendOnTheSignedIn(search.redirect),
  component: Login,
})

function Login() {
  return <LoginScreen redirect={Route.useSearch().redirect} />
}
