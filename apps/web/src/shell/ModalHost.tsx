import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useModals } from '../lib/modals.ts'

const ProfileDialog = lazyComponent(() => import('../features/profiles/ProfileDialog.tsx'))
const ProfileSearch = lazyComponent(() => import('../features/profiles/ProfileSearch.tsx'))
const FriendsDialog = lazyComponent(() => import('../features/friends/FriendsDialog.tsx'))

/** Renders the modals of the URL over any page. Each stays mounted while it fades out. */
export function ModalHost() {
  const { perfil, amigos, buscar } = useSearch({ from: '__root__' })
  const { close } = useModals()
  const username = useLast(perfil)
  const tab = useLast(amigos)
  const search = useLast(buscar)
  return (
    <Suspense>
      {username && <ProfileDialog username={username} isOpen={perfil !== undefined} onClose={close} />}
      {tab && <FriendsDialog tab={tab} isOpen={amigos !== undefined && !perfil} onClose={close} />}
      {search && <ProfileSearch isOpen={buscar !== undefined && !perfil && !amigos} onClose={close} />}
    </Suspense>
  )
}

/** The value, or the last one that was defined. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
