import { classNames } from '@animeteca/ui/base/class-names'

type MarkRangeButtonProps = {
  verb: 'Marcar' | 'Desmarcar'
  range: 'hasta aquí' | 'desde aquí'
  /** Of the episode. */
  title: string
  onPress: () => void
}

/** In words, where it does more than the tick beside it: with a mouse while the row is under it, elsewhere always. */
export function MarkRangeButton({ verb, range, title, onPress }: MarkRangeButtonProps) {
  return (
    <button
      type="button"
      // Safari focuses no button that is clicked unless it is told to
      tabIndex={0}
      onClick={({ currentTarget }) => {
        // It is about to go: the tick beside it takes the focus.
        currentTarget.parentElement?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
        onPress()
      }}
      className={classNames(
        'min-h-11 shrink-0 rounded-control px-1 text-xs leading-tight whitespace-nowrap text-dim transition-opacity hover:text-text',
        'sm:bg-raised sm:pointer-fine:opacity-0 sm:pointer-fine:group-hover:opacity-100 sm:pointer-fine:focus-visible:opacity-100',
      )}
    >
      {verb} <br className="sm:pointer-fine:hidden" />
      {range}
      <span className="sr-only">: {title}</span>
    </button>
  )
}
