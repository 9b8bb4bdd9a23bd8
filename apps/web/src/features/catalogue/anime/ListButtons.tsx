import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { lists, listsWhere } from '@animeteca/contracts/labels'
import { classNames } from '@animeteca/ui/base/class-names'
import { softTones } from '@animeteca/ui/base/tones'
import { Segment, SegmentedControl } from '@animeteca/ui/forms/SegmentedControl'
import { useListStatus } from '../tracking/use-list-status.ts'

/** Viendo is not among them: 'Mi Lista' adds an anime to it. */
const statuses = listsWhere(({ isActive }) => !isActive)

/** 'Mi Lista' adds the anime to Viendo or, if it is in a list, removes it; the statuses move it. */
export function ListButtons({ anime }: { anime: Anime }) {
  const { status, isKnown, choose, remove } = useListStatus(anime)
  return (
    <>
      <button
        type="button"
        // Safari focuses a clicked button only when it has a tabIndex.
        tabIndex={0}
        // While the current list is loading, a press would move the anime from the wrong list.
        disabled={!isKnown}
        aria-pressed={status !== null}
        onClick={() => (status ? remove() : choose('watching'))}
        className={classNames(
          // as wide as the longer of its two texts, so that a press moves nothing
          'min-h-13 min-w-34 rounded-control border px-5 font-display font-bold tracking-snug transition-colors disabled:opacity-45 max-sm:w-full',
          status
            ? `border-transparent ${softTones[lists[status].tone]}`
            : 'border-line bg-surface text-text hover:border-control hover:bg-raised',
        )}
      >
        {status ? 'En Mi Lista' : 'Mi Lista'}
      </button>
      <SegmentedControl
        label="Estado en tu lista"
        value={status}
        isDisabled={!isKnown}
        onChange={choose}
        className="max-[22.5rem]:flex-wrap max-sm:w-full max-sm:*:px-1 max-sm:*:text-xs max-sm:*:tracking-snug max-[22.5rem]:*:basis-1/2 sm:*:min-h-13 md:max-lg:*:px-2"
      >
        {statuses.map((listType) => (
          <Segment key={listType} value={listType} tone={lists[listType].tone}>
            {lists[listType].label}
          </Segment>
        ))}
      </SegmentedControl>
    </>
  )
}
