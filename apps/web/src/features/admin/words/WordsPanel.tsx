import { limits } from '@animeteca/contracts/limits'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Link } from '@tanstack/react-router'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { plural } from '../../../lib/text/plural.ts'
import { PanelBar } from '../panel/PanelBar.tsx'
import { useLogError } from '../panel/use-log-error.ts'
import { AddWords } from './AddWords.tsx'
import { TryText } from './TryText.tsx'
import { WordChips } from './WordChips.tsx'

/** The list of blocked words, and a field to test a text against it. */
export function WordsPanel() {
  const query = trpc.admin.words.list.useQuery()
  const { data } = query
  const error = useLoadError(query)
  useLogError(error)
  const count = data?.words.length
  return (
    <>
      <PanelBar title={count ? `${plural(count, 'palabra')} en la lista` : 'Lista de palabras'}>
        <Link to="/admin" search={{ tab: 'denuncias' }} className={linkStyles()}>
          Volver a las denuncias
        </Link>
      </PanelBar>
      <p className="mb-6 max-w-prose text-sm text-dim">
        Lo que alguien escriba con una de estas palabras solo lo verán su autor y los administradores hasta que lo
        revises en Denuncias. Da igual con mayúsculas o sin tildes; un asterisco vale por cualquier letra:{' '}
        <code>spoil*</code>. Lo que ya está publicado no cambia.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AddWords />
        <TryText words={data?.words ?? []} />
      </div>
      <div className="mt-8">
        {!data && !error && <Skeleton className="h-24" />}
        {error && <LoadFailure query={query} message="No hemos podido cargar la lista" shape="panel" />}
        {count === 0 && (
          <EmptyState headingLevel={3} title="La lista está vacía">
            Mientras esté vacía no se retiene ningún texto. Caben {limits.wordList.count} palabras.
          </EmptyState>
        )}
        {data && count !== 0 && <WordChips words={data.words} />}
      </div>
    </>
  )
}
