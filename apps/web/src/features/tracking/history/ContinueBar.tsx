import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { ListChecks, Trash2, X } from 'lucide-react'

type ContinueBarProps = Actions & { isSelecting: boolean }

type Actions = {
  /** Number of selected episodes. */
  count: number
  onSelect: () => void
  onCancel: () => void
  onForget: () => void
  onForgetAll: () => void
}

/** Actions of the row, or of the selection. */
export const ContinueBar = ({ isSelecting, ...actions }: ContinueBarProps) => (
  <div data-keeps-focus className="contents">
    {isSelecting ? <SelectionActions {...actions} /> : <RowActions {...actions} />}
  </div>
)

const SelectionActions = ({ count, onCancel, onForget }: Actions) => (
  <>
    <Button variant="danger" size="sm" isDisabled={count === 0} onPress={onForget}>
      Eliminar ({count})
    </Button>
    <Button
      size="sm"
      icon={<X aria-hidden size={17} />}
      onPress={onCancel}
      className="max-sm:ml-2 max-sm:w-11 max-sm:px-0"
    >
      <span className="max-sm:sr-only">Cancelar</span>
    </Button>
  </>
)

function RowActions({ onSelect, onForgetAll }: Actions) {
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
