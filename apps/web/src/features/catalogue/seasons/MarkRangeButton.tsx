import { classNames } from '@animeteca/ui/base/class-names'

type MarkRangeButtonProps = {
  verb: 'Marcar' | 'Desmarcar'
  range: 'hasta aquí' | 'desde aquí'
  /** Title of the episode. */
  title: string
  onPress: () => void
}

/** Marks a range from a row, on two lines beside the tick. With a mouse it is visible only while the row is hovered. */
export function MarkRangeButton({ verb, range, title, onPress }: MarkRangeButtonProps) {
  return (
    <button
      type="button"
      // Safari focuses a clicked button only when it has a tabIndex.
      tabIndex={0}
      onClick={onPress}
      className={classNames(
        'min-h-11 shrink-0 rounded-control px-1 text-xs leading-tight whitespace-nowrap text-dim transition-opacity hover:text-text',
        'sm:pointer-fine:opacity-0 sm:pointer-fine:group-hover:opacity-100 sm:pointer-fine:focus-visible:opacity-100',
      )}
    >
      {verb} <br />
      {range}
      <span className="sr-only">: {title}</span>
    </button>
  )
}
