import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { ListChecks, Trash2, X } from 'lucide-react'

type ContinueBarProps = {
  isSelecting: boolean
  /** Number of selected episodes. */
  count: number
  onSelect: () => void
  onCancel: () => void
  onForget: () => void
  onForgetAll: () => void
}

/** Actions of the row, or of the selection. */
export function ContinueBar({ isSelecting, count, onSelect, onCancel, onForget, onForgetAll }: ContinueBarProps) {
  if (isSelecting) {
    return (
      <>
        <Button variant="danger" size="sm" isDisabled={count === 0} onPress={onForget}>
          Eliminar ({count})
        </Button>
        <Button
          size="sm"
          icon={<X aria-hidden size={17} />}
          onPress={onCancel}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus
          className="max-sm:ml-2 max-sm:w-11 max-sm:px-0"
        >
          <span className="max-sm:sr-only">Cancelar</span>
        </Button>
      </>
    )
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<ListChecks aria-hidden size={17} />}
        onPress={onSelect}
        className="max-sm:w-11 max-sm:px-0"
      >
        <span className="max-sm:sr-only">Seleccionar</span>
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<Trash2 aria-hidden size={16} />}
        onPress={onForgetAll}
        className="max-sm:w-11 max-sm:px-0"
      >
        <span className="max-sm:sr-only">Borrar todo</span>
      </Button>
      <Link
        to="/my-lists"
        className={linkStyles({
          tone: 'quiet',
          className: '-mr-2 inline-flex min-h-9 items-center px-2 text-sm pointer-coarse:min-h-11',
        })}
      >
        Ver todo
      </Link>
    </>
  )
}
