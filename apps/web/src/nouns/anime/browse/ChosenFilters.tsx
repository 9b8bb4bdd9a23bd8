import '../../../every-class.css'
import { Button } from '@animeteca/ui/actions/Button'
import { Chip } from '@animeteca/ui/actions/Chip'
import { trpc } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { ownPlatforms, platformKeysOf } from '../platforms/platform-filter.ts'
import { type Browse, nothingChosen } from './browse-search.ts'
import { type Choice, choices, facetNames, sortOf, sorts, toggled, valuesOf } from './facets.ts'
import type { BrowseProps } from './use-browse.ts'

type Chosen = { label: string; without: Browse }

/** The filters of the URL as removable chips. */
export default function ChosenFilters({ browse: { browse, change, mine }, shelf }: BrowseProps) {
  const isSignedIn = useViewer() !== null
  const keys = platformKeysOf(browse.plataforma)
  const platforms = trpc.catalogue.platforms.useQuery(undefined, { enabled: keys.length > 0 }).data?.platforms ?? []
  const onPlatforms: Chosen[] = keys.map((key) => ({
    label: platforms.find((platform) => platform.key === key)?.name ?? key,
    without: { plataforma: toggled(keys.join('.'), key) },
  }))
  if (isSignedIn && browse.plataforma === ownPlatforms)
    onPlatforms.push({ label: 'En mis plataformas', without: { plataforma: undefined } })
  return (
    <ul aria-label="Filtros elegidos" data-keeps-focus className="flex flex-wrap items-center gap-2">
      {[...chosenIn(browse, shelf.browser?.genres ?? [], mine !== undefined), ...onPlatforms].map(
        ({ label, without }) => (
          <li key={label}>
            <Chip removeLabel={`Quitar ${label}`} onRemove={() => change(without)}>
              {label}
            </Chip>
          </li>
        ),
      )}
      <li>
        <Button size="sm" variant="ghost" onPress={() => change(nothingChosen)}>
          Quitar filtros
        </Button>
      </li>
    </ul>
  )
}

function chosenIn(browse: Browse, genres: readonly Choice[], hasLists: boolean): Chosen[] {
  const { genero, sin, desde, hasta, estudio, etiqueta } = browse
  const of = (name: 'genero' | 'sin', known: readonly Choice[], before = '') =>
    known
      .filter(({ word }) => valuesOf(browse[name]).includes(word))
      .map(({ word, label }) => ({ label: before + label, without: { [name]: toggled(browse[name], word) } }))
  const sort = sorts.find(({ word }) => word === sortOf(browse))
  return [
    ...(genero ? of('genero', genres) : []),
    ...(sin ? of('sin', genres, 'Sin ') : []),
    ...facetNames
      .filter((name) => name !== 'mias' || hasLists)
      .flatMap((name) =>
        choices[name]
          .filter(({ word }) => valuesOf(browse[name]).includes(word))
          .map(({ word, label }) => ({
            label: name === 'episodios' ? (word === 'unico' ? 'Un episodio' : `${label} episodios`) : label,
            without: { [name]: toggled(browse[name], word) },
          })),
      ),
    ...(estudio ? [{ label: `Estudio: ${estudio}`, without: { estudio: undefined } }] : []),
    ...(etiqueta ? [{ label: `Etiqueta: ${etiqueta}`, without: { etiqueta: undefined } }] : []),
    ...(desde || hasta ? [{ label: yearsOf(desde, hasta), without: { desde: undefined, hasta: undefined } }] : []),
    ...(sort ? [{ label: `Orden: ${sort.label}`, without: { orden: undefined } }] : []),
  ]
}

function yearsOf(from: number | undefined, to: number | undefined) {
  if (from === to) return String(from)
  if (from === undefined) return `Hasta ${to}`
  return to === undefined ? `Desde ${from}` : `${from}–${to}`
}
