import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { ownPlatforms, platformFilterOf, platformKeysOf } from '../platforms/platform-filter.ts'
import type { Browse } from './browse-search.ts'
import { toggled } from './facets.ts'
import { FilterChip } from './FilterChip.tsx'
import { FilterGroup } from './FilterGroup.tsx'

type PlatformGroupProps = {
  browse: Browse
  onChange: (changes: Browse) => void
  /** Animes left with these ids under the other filters. */
  countOf: (ids: ReadonlySet<number>) => number
}

/** The viewer's platforms as one value, and each platform with its count in the whole catalogue. */
export function PlatformGroup({ browse, onChange, countOf }: PlatformGroupProps) {
  const names = trpc.catalogue.commonNames.useQuery(undefined, { staleTime: 5 * 60_000 }).data
  const isSignedIn = useViewer() !== null
  if (!names || names.platforms.length === 0) return null
  const keys = platformKeysOf(browse.plataforma)
  return (
    <FilterGroup label="Dónde verlo">
      {isSignedIn && <OwnChip browse={browse} onChange={onChange} countOf={countOf} />}
      {names.platforms.map(({ key, name, count }) => (
        <FilterChip
          key={key}
          label={name}
          count={count}
          state={keys.includes(key) ? 'on' : 'off'}
          onPress={() => onChange({ plataforma: toggled(keys.join('.'), key) })}
        />
      ))}
    </FilterGroup>
  )
}

/** Leads to the settings while the viewer has no platforms. */
function OwnChip({ browse: { plataforma, estudio, etiqueta }, onChange, countOf }: PlatformGroupProps) {
  const own = trpc.tracking.platforms.useQuery().data
  const filter = platformFilterOf(ownPlatforms, own)
  const { data } = trpc.catalogue.named.useQuery(
    { ...(estudio && { studio: estudio }), ...(etiqueta && { tag: etiqueta }), ...filter },
    { enabled: own !== undefined && own.platforms.length > 0 },
  )
  const ids = useMemo(() => data && new Set(data.ids), [data])
  if (!own) return null
  if (own.platforms.length === 0 && plataforma !== ownPlatforms) {
    return (
      <p className="basis-full text-sm text-dim">
        <Link to="/settings/tracking" hash="plataformas" className={linkStyles()}>
          Elige tus plataformas
        </Link>{' '}
        para ver solo lo que puedes ver en ellas.
      </p>
    )
  }
  const isChosen = plataforma === ownPlatforms
  return (
    <FilterChip
      label="En mis plataformas"
      count={ids ? countOf(ids) : 0}
      state={isChosen ? 'on' : 'off'}
      onPress={() => onChange({ plataforma: isChosen ? undefined : ownPlatforms })}
    />
  )
}
