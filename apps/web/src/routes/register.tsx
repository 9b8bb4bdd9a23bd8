import { createFileRoute } from '@tanstack/react-router'
import { redirectSearch, sendOnTheSignedIn } from '../features/auth/entrance.ts'
import { RegisterScreen } from '../features/auth/RegisterScreen.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: redirectSearch,
  beforeLoad: ({ search }) => sendOnTheSignedIn(search.redirect),
  component: Register,
})

function Register() {
  return <RegisterScreen redirect={Route.useSearch().redirect} />
}
