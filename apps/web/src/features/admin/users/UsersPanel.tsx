import { EmptyState } from '@animeteca/ui/EmptyState'
import { plural } from '../../../lib/plural.ts'
import { Listing } from '../Listing.tsx'
import { useUsers } from '../listings.ts'
import { PanelBar } from '../PanelBar.tsx'
import { PanelSearch } from '../PanelSearch.tsx'
import { UserCard } from './UserCard.tsx'

export function UsersPanel({ q, isLed }: { q: string; isLed: boolean }) {
  const query = useUsers(q)
  const total = query.data?.pages[0]?.total
  return (
    <>
      <PanelBar title={total === undefined ? undefined : countOf(total, q)}>
        <PanelSearch q={q} label="Buscar usuarios" placeholder="Nombre o email" isFocused={isLed} />
      </PanelBar>
      <Listing query={query} itemsOf={({ users }) => users} empty={<NoUsers />}>
        {(users) => (
          <ul aria-label="Usuarios" className="grid gap-4 lg:grid-cols-2">
            {users.map((user) => (
              <UserCard key={user.id} user={user} />
            ))}
          </ul>
        )}
      </Listing>
    </>
  )
}

const countOf = (total: number, q: string) =>
  q.trim()
    ? plural(total, 'usuario encontrado', 'usuarios encontrados')
    : plural(total, 'usuario registrado', 'usuarios registrados')

function NoUsers() {
  return (
    <EmptyState headingLevel={3} title="Sin resultados">
      Nadie se llama así ni tiene ese email.
    </EmptyState>
  )
}
