import '../../every-class.css'
import type { AnimeHistory } from '@animeteca/contracts/catalogue/changes/field-changes'
import { describeField, describeSourced } from '@animeteca/contracts/catalogue/changes/field-names'
import { sourcedParts } from '@animeteca/contracts/catalogue/changes/sourced-fields'
import { catalogueSources, unnamedSource } from '@animeteca/contracts/catalogue/sources'
import { Button } from '@animeteca/ui/actions/Button'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Badge } from '@animeteca/ui/display/Badge'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { useWholeList } from '../../lib/query/use-whole-list.ts'
import { timeAgo } from '../../lib/text/dates.ts'
import { dateAndTime } from '../../lib/text/local-times.ts'
import { Difference } from '../../nouns/anime/Difference.tsx'
import { MissingAnime } from '../../nouns/anime/MissingAnime.tsx'
import { ProfileLink } from '../../nouns/person/ProfileLink.tsx'

type Change = AnimeHistory['changes'][number]

/** Where an anime's data came from, and what people have changed in it; 0 is an invalid id. */
export function HistoryScreen({ animeId }: { animeId: number }) {
  const history = trpc.catalogue.history.useInfiniteQuery(
    { id: animeId },
    { enabled: animeId > 0, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const changes = history.data?.pages.flatMap((page) => page.changes)
  useWholeList(history, { rows: changes?.length ?? 0 })
  if (!history.data || !changes) return <MissingAnime id={animeId} query={history} />
  const { title, sources } = history.data.pages[0]!
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageTitle>{`Cambios de ${title}`}</PageTitle>
      <div className="max-w-4xl">
        <Link to="/anime/$id" params={{ id: animeId }} className={linkStyles({ tone: 'quiet' })}>
          {title}
        </Link>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <h1 tabIndex={-1} className="mr-auto text-2xl outline-none">
            Cambios
          </h1>
          <Link to="/anime/$id/proponer" params={{ id: `${animeId}` }} className={buttonStyles({ variant: 'primary' })}>
            Proponer un cambio
          </Link>
        </div>
        <Sources sources={sources} />
        {changes.length === 0 ? (
          <EmptyState title="Nadie ha cambiado nada todavía">
            Cuando se acepte una propuesta o un administrador edite este anime, aparecerá aquí.
          </EmptyState>
        ) : (
          <ul aria-label="Cambios" className="mt-6 flex flex-col gap-4">
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </ul>
        )}
        {history.hasNextPage && (
          <div className="mt-6 flex justify-center">
            <Button isPending={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
              Ver más
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function Sources({ sources }: Pick<AnimeHistory, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="fuentes" className="mt-6 rounded-panel border border-line bg-surface px-5 py-4 text-sm">
      <h2 id="fuentes" className="text-base">
        De dónde salen sus datos
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {sources.map(({ source, importedAt, fields }) => (
          <li key={source}>
            {source === unnamedSource ? 'Un archivo de la administración' : <SourceName source={source} />}
            <span className="text-dim">
              {' · '}
              <time dateTime={importedAt} title={dateAndTime(importedAt)}>
                {timeAgo(importedAt)}
              </time>
            </span>
            <SourcedFields fields={fields} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a source states, by the time of the last import that changed it. */
function SourcedFields({ fields }: Pick<AnimeHistory['sources'][number], 'fields'>) {
  const groups = [...Map.groupBy(fields, ({ importedAt }) => timeAgo(importedAt))]
  return (
    <ul className="text-dim">
      {groups.map(([when, group]) => (
        <li key={when} className="first-letter:uppercase">
          {groups.length > 1 && `${when}: `}
          {sourcedParts
            .flatMap((field) => group.filter((one) => one.field === field))
            .map(describeSourced)
            .join(', ')}
        </li>
      ))}
    </ul>
  )
}

function SourceName({ source }: { source: keyof typeof catalogueSources }) {
  const { name, address, licence } = catalogueSources[source]
  return (
    <>
      <a href={address} rel="noreferrer" className={linkStyles()}>
        {name}
      </a>
      {', '}
      {licence ? (
        <a href={licence.address} rel="noreferrer license" className={linkStyles({ tone: 'quiet' })}>
          {licence.name}
        </a>
      ) : (
        'sin licencia indicada'
      )}
    </>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const { kind, field, before, after, isHidden, isProposed, username, changedAt, revertedAt } = change
  return (
    <li className="rounded-panel border border-line bg-surface px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <b className="first-letter:uppercase">{describeField(change)}</b>
        {revertedAt && <Badge tone="warning">Deshecho</Badge>}
        <span className="text-dim">
          <Credit isProposed={isProposed} username={username} />
          {' · '}
          <time dateTime={changedAt} title={dateAndTime(changedAt)}>
            {timeAgo(changedAt)}
          </time>
        </span>
      </p>
      <div className="mt-3">
        {isHidden ? (
          <p className="text-sm text-dim">
            Oculto por tu protección contra spoilers: es de un episodio que no has visto.
          </p>
        ) : (
          <Difference
            kind={kind}
            field={field}
            versions={[
              { label: 'Antes', value: before },
              { label: 'Después', value: after, tone: 'after' },
            ]}
          />
        )}
      </div>
    </li>
  )
}

function Credit({ isProposed, username }: Pick<Change, 'isProposed' | 'username'>) {
  if (!isProposed) return 'de la administración'
  if (username === null) return 'propuesto por otra persona'
  return (
    <>
      propuesto por{' '}
      <ProfileLink username={username} className={linkStyles()}>
        {username}
      </ProfileLink>
    </>
  )
}
