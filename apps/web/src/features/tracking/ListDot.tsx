import type { ListType } from '@animeteca/contracts/labels'

const colors: Record<ListType, string> = {
  watching: 'bg-watching',
  completed: 'bg-completed',
  plan_to_watch: 'bg-plan',
  dropped: 'bg-dropped',
}

/** A list's colour beside its name. */
export const ListDot = ({ listType }: { listType: ListType }) => (
  <span aria-hidden className={`block size-3 rounded-full ${colors[listType]}`} />
)
