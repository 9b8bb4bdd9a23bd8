import { entryLimits } from '@animeteca/contracts/entry-limits'
import { Button } from '@animeteca/ui/actions/Button'
import { useNavigate } from '@tanstack/react-router'
import { Dices } from 'lucide-react'
import { utils } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import type { Shelf } from './use-shelf.ts'

/** Opens a random anime: of the search results or filters, else of the viewer's Por Ver, else of the catalogue. */
export function SurpriseButton({ shelf }: { shelf: Shelf }) {
  const navigate = useNavigate()
  const isSignedIn = useViewer() !== null
  if (!shelf.count) return null
  const openRandom = async () => {
    const isNarrowed = shelf.count !== shelf.total
    const own = isSignedIn && !isNarrowed ? await plannedIds() : []
    const id = own.length > 0 ? randomItem(own) : randomShelfId(shelf, shelf.count ?? 0)
    if (id !== undefined) await navigate({ to: '/anime/$id', params: { id } })
  }
  return (
    <Button variant="ghost" size="sm" icon={<Dices aria-hidden size={17} />} onPress={() => void openRandom()}>
      Sorpréndeme
    </Button>
  )
}

const randomItem = <Item,>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]

/** Before the index has loaded, only the first page is known. */
const randomShelfId = ({ idAt }: Shelf, count: number) =>
  idAt(Math.floor(Math.random() * count)) ?? idAt(Math.floor(Math.random() * Math.min(count, entryLimits.page.default)))

/** A failed query counts as an empty list. */
const plannedIds = () =>
  utils.tracking.lists.fetch({ type: 'plan_to_watch' }).then(
    ({ entries }) => entries.map(({ animeId }) => animeId),
    () => [],
  )
