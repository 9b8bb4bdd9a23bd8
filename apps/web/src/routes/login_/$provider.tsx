import { createFileRoute } from '@tanstack/react-router'
import { redirectSignedIn } from '../../features/auth/auth-redirect.ts'
import { ProviderReturnScreen } from '../../features/auth/provider/ProviderReturnScreen.tsx'
import { searchOf, text } from '../../lib/search/search-params.ts'
import { readPolicy } from '../../nouns/person/policy.ts'
import { readProviderVisit } from '../../nouns/person/provider-visit.ts'

const maxLength = 4_000

/** Where an identity provider sends the browser back. */
export const Route = createFileRoute('/login_/$provider')({
  validateSearch: searchOf({
    state: text(maxLength),
    code: text(maxLength),
    iss: text(maxLength),
    error: text(maxLength),
  }),
  beforeLoad() {
    const visit = readProviderVisit()
    if (visit === null || visit.purpose === 'login') redirectSignedIn(visit?.returnTo)
  },
  loader: readPolicy,
  // no other page needs the loader
  codeSplitGroupings: [['loader', 'component']],
  component: Page,
})

function Page() {
  return <ProviderReturnScreen provider={Route.useParams().provider} parameters={Route.useSearch()} />
}
