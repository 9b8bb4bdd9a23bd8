import type { UserState } from '@animeteca/contracts/labels'
import { formatCount } from '@animeteca/ui/base/format-count'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { plural } from '../../../lib/text/plural.ts'
import { ClearFilters } from '../panel/ClearFilters.tsx'
import { FilterSelect } from '../panel/FilterSelect.tsx'
import { Listing } from '../panel/Listing.tsx'
import { useUsers } from '../panel/listings.ts'
import { PanelBar } from '../panel/PanelBar.tsx'
import { PanelSearch } from '../panel/PanelSearch.tsx'
import { useAccountStates } from './use-account-states.ts'
import { UserCard } from './UserCard.tsx'

const states: { id: UserState; label: string }[] = [
  { id: 'suspended', label: 'Suspendidas' },
  { id: 'closing', label: 'Se están eliminando' },
]

type UsersPanelProps = { q: string; state: UserState | undefined; focusOnMount: boolean }

export function UsersPanel({ q, state, focusOnMount }: UsersPanelProps) {
  const query = useUsers({ q, state })
  const registered = trpc.admin.stats.useQuery().data?.totalUsers
  const { load } = useAccountStates()
  const statesError = useLoadError(load)
  const total = query.data?.pages[0]?.total
  return (
    <>
      <PanelBar title={total === undefined ? undefined : countOf(total, Boolean(q.trim() || state), registered)}>
        <FilterSelect
          name="cuentas"
          label="Cuentas"
          value={state}
          everything="Todas las cuentas"
          options={states}
          className="w-full sm:w-60"
        />
        <PanelSearch q={q} label="Buscar usuarios" placeholder="Nombre o correo" focusOnMount={focusOnMount} />
      </PanelBar>
      {statesError && (
        <div className="mb-6">
          <LoadFailure query={load} message="No hemos podido cargar qué cuentas están suspendidas" shape="panel" />
        </div>
      )}
      <Listing
        query={query}
        itemsOf={({ users }) => users}
        total={total}
        empty={<NoUsers isSearched={q.trim() !== ''} />}
      >
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

function countOf(total: number, isNarrowed: boolean, registered: number | undefined) {
  if (!isNarrowed) return plural(total, 'usuario registrado', 'usuarios registrados')
  const found = plural(total, 'usuario encontrado', 'usuarios encontrados')
  return registered === undefined ? found : `${found} de ${formatCount(registered)}`
}

function NoUsers({ isSearched }: { isSearched: boolean }) {
  return (
    <EmptyState headingLevel={3} title="Sin resultados" action={<ClearFilters />}>
      {isSearched ? 'Nadie tiene ese nombre ni ese correo.' : 'No hay cuentas con esos filtros.'}
    </EmptyState>
  )
}
