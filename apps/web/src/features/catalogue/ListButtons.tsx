import { type ListType, listTypeLabels } from '@animeteca/contracts/labels'
import { classNames } from '@animeteca/ui/class-names'
import { softTones, type Tone } from '@animeteca/ui/tones'
import { ToggleButton } from 'react-aria-components'

const others = ['completed', 'plan_to_watch', 'dropped'] as const satisfies ListType[]

const tones: Record<ListType, Tone> = {
  watching: 'watching',
  completed: 'completed',
  plan_to_watch: 'plan',
  dropped: 'dropped',
}

type ListButtonsProps = {
  /** The viewer's list that the anime is in. */
  status: ListType | null
  onChoose: (listType: ListType) => void
  onRemove: () => void
}

/** 'Mi Lista' puts the anime among those being watched and, once it is in a list, takes it out; the others move it. */
export function ListButtons({ status, onChoose, onRemove }: ListButtonsProps) {
  return (
    <fieldset
      aria-label="Mi lista"
      className="flex max-w-full min-w-0 snap-x overflow-x-auto rounded-control border border-line bg-surface [scrollbar-width:none] max-sm:w-full"
    >
      <ListButton
        isSelected={status !== null}
        tone={tones[status ?? 'watching']}
        onPress={() => (status ? onRemove() : onChoose('watching'))}
      >
        {status ? 'En Mi Lista' : 'Mi Lista'}
      </ListButton>
      {others.map((listType) => (
        <ListButton
          key={listType}
          isSelected={status === listType}
          tone={tones[listType]}
          onPress={() => onChoose(listType)}
        >
          {listTypeLabels[listType]}
        </ListButton>
      ))}
    </fieldset>
  )
}

type ListButtonProps = { isSelected: boolean; tone: Tone; onPress: () => void; children: string }

function ListButton({ isSelected, tone, onPress, children }: ListButtonProps) {
  return (
    <ToggleButton
      isSelected={isSelected}
      onPress={onPress}
      className={classNames(
        'min-h-12 grow snap-start px-3.5 font-semibold whitespace-nowrap transition-colors',
        'first:rounded-l-control last:rounded-r-control focus-visible:-outline-offset-2 max-sm:px-1 max-sm:text-xs max-sm:tracking-snug',
        isSelected ? softTones[tone] : 'text-dim hover:bg-raised hover:text-text',
      )}
    >
      {children}
    </ToggleButton>
  )
}
