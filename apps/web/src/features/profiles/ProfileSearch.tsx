import type { Outputs } from '@animeteca/api-client/client'
import { limits } from '@animeteca/contracts/limits'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { Badge } from '@animeteca/ui/display/Badge'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../lib/errors/use-load-error.ts'
import { useModals } from '../../lib/modals.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useDebounced } from '../../lib/search/debounce.ts'
import { SearchResults } from '../../lib/search/SearchResults.tsx'
import { useViewer } from '../../lib/session/session.ts'
import { monthAndYear } from '../../lib/text/dates.ts'
import { plural } from '../../lib/text/plural.ts'
import { OwnAdminTag } from '../../nouns/person/AdminTagBadge.tsx'
import { FramedAvatar } from '../../nouns/person/frames/FramedAvatar.tsx'
import { SignInPrompt } from '../../nouns/person/SignInPrompt.tsx'
import { isLongEnough } from './profile-query.ts'

type FoundProfile = Outputs['profiles']['search']['users'][number]
type ProfileSearchProps = { isOpen: boolean; onClose: () => void }

/** Searches people by name. */
export default function ProfileSearch({ isOpen, onClose }: ProfileSearchProps) {
  const isSignedIn = useViewer() !== null
  return (
    <Dialog
      title="Buscar Perfiles"
      isOpen={isOpen}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
      className="max-sm:h-[92%] sm:mt-[12vh]"
    >
      {isSignedIn ? <Search /> : <SignInPrompt>Debes iniciar sesión para buscar perfiles</SignInPrompt>}
    </Dialog>
  )
}

function Search() {
  const { open } = useModals()
  const [term, setTerm] = useState('')
  const debounced = useDebounced(term.trim(), 300)
  const canAsk = isLongEnough(debounced)
  const query = trpc.profiles.search.useQuery(
    { q: debounced },
    // Obsolete requests are aborted, so only the last response is shown.
    { enabled: canAsk, placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
  )
  const { data, isPlaceholderData, isFetching } = query
  const error = useLoadError(query)
  const isShort = !isLongEnough(term)
  const users = isShort || error || !data ? [] : data.users
  const isWaiting = isFetching || isPlaceholderData || term.trim() !== debounced
  return (
    <>
      <SearchResults
        label="Nombre de usuario"
        placeholder="Nombre de usuario"
        maxLength={limits.profileSearch.max}
        term={term}
        onChange={setTerm}
        listLabel="Perfiles encontrados"
        results={users.map((user) => ({
          key: user.id,
          label: displayName(user.username),
          className: 'min-h-16',
          shown: <Found user={user} />,
          open: () => open({ perfil: user.username }),
        }))}
        isStale={!isShort && !error && isWaiting}
        empty={emptyText({ isShort, isWaiting })}
        failure={!isShort && error ? <LoadFailure query={query} message="No hemos podido buscar perfiles" /> : null}
      />
      <output className="sr-only">
        {!isShort && !isWaiting && !error && data
          ? plural(users.length, 'perfil encontrado', 'perfiles encontrados')
          : ''}
      </output>
    </>
  )
}

function emptyText({ isShort, isWaiting }: { isShort: boolean; isWaiting: boolean }): string {
  if (isShort) return `Escribe al menos ${limits.profileSearch.min} caracteres para buscar`
  return isWaiting ? 'Buscando…' : 'Sin resultados'
}

function Found({ user }: { user: FoundProfile }) {
  const name = displayName(user.username)
  return (
    <>
      <FramedAvatar src={user.profilePicture} name={name} frame={user.profileFrame} size={44} />
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <span title={user.username} className="truncate font-semibold">
            {name}
          </span>
          {user.isAdmin && <Badge tone="accent">Admin</Badge>}
          <OwnAdminTag username={user.username} />
        </span>
        <span className="block truncate text-xs text-dim">
          {user.bio ?? (user.createdAt ? `Miembro desde ${monthAndYear(user.createdAt)}` : 'Perfil privado')}
        </span>
      </span>
    </>
  )
}
