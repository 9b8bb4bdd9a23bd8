import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { useNavigate } from '@tanstack/react-router'
import { trpc } from '../../../lib/query/trpc.ts'
import { ownPlatforms, platformKeysOf } from '../../../nouns/anime/platforms/platform-filter.ts'

type PlatformSelectProps = {
  /** The search param. */
  chosen: string | undefined
  hasOwn: boolean
}

const all = 'todas'

/** Restricts the calendar to the viewer's platforms or to one of the list. */
export function PlatformSelect({ chosen, hasOwn }: PlatformSelectProps) {
  const navigate = useNavigate({ from: '/calendario' })
  const platforms = trpc.catalogue.platforms.useQuery().data?.platforms ?? []
  const keys = platformKeysOf(chosen)
  const isOwn = hasOwn && chosen === ownPlatforms
  const value = isOwn ? ownPlatforms : keys.join('.') || all
  const nameOf = (key: string) => platforms.find((platform) => platform.key === key)?.name ?? key
  return (
    <Select
      label="Plataforma"
      isLabelHidden
      value={value}
      onChange={(key) =>
        void navigate({
          search: (last) => ({ ...last, plataforma: key === all ? undefined : String(key) }),
          replace: true,
          resetScroll: false,
        })
      }
      className="ml-auto w-56 max-sm:w-full"
    >
      <SelectItem id={all}>Todas las plataformas</SelectItem>
      {hasOwn && <SelectItem id={ownPlatforms}>En mis plataformas</SelectItem>}
      {keys.length > 1 && <SelectItem id={value}>{keys.map(nameOf).join(', ')}</SelectItem>}
      {keys.length === 1 && !platforms.some(({ key }) => key === value) && <SelectItem id={value}>{value}</SelectItem>}
      {platforms.map(({ key, name }) => (
        <SelectItem key={key} id={key}>
          {name}
        </SelectItem>
      ))}
    </Select>
  )
}
