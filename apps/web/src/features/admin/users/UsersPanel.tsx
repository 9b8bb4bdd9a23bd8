import { EmptyState } from '@animeteca/ui/EmptyState'
import { count, plural } from '../../../lib/plural.ts'
import { trpc } from '../../../lib/trpc.ts'
import { ClearFilters } from '../ClearFilters.tsx'
import { Listing } from '../Listing.tsx'
import { useUsers } from '../listings.ts'
import { PanelBar } from '../PanelBar.tsx'
import { PanelSearch } from '../PanelSearch.tsx'
import { UserCard } from './UserCard.tsx'

export function UsersPanel({ q, focusOnMount }: { q: string; focusOnMount: boolean }) {
  const query = useUsers(q)
  const registered = trpc.admin.stats.useQuery().data?.totalUsers
  const total = query.data?.pages[0]?.total
  return (
    <>
      <PanelBar title={total === undefined ? undefined : countOf(total, q, registered)}>
        <PanelSearch q={q} label="Buscar usuarios" placeholder="Nombre o email" focusOnMount={focusOnMount} />
      </PanelBar>
      <Listing query={query} itemsOf={({ users }) => users} empty={<NoUsers />}>
        {(users) => (
          <ul aria-label="Usuarios" className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {users.map((user) => (
              <UserCard key={user.id} user={user} />
            ))}
          </ul>
        )}
      </Listing>
    </>
  )
}

function countOf(total: number, q: string, registered: number | undefined) {
  if (!q.trim()) return plural(total, 'usuario registrado', 'usuarios registrados')
  const found = plural(total, 'usuario encontrado', 'usuarios encontrados')
  return registered === undefined ? found : `${found} de ${count(registered)}`
}

function NoUsers() {
  return (
    <EmptyState headingLevel={3} title="Sin resultados" action={<ClearFilters />}>
      Nadie se llama así ni tiene ese email.
    </EmptyState>
  )
}
