import { Button } from '@animeteca/ui/actions/Button'
import { Undo2 } from 'lucide-react'

/** Offers to undo a bulk change after its toast has gone. */
export default function UndoNote({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line py-1 pr-2 pl-4.5 text-sm text-dim">
      <p>{message}</p>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Deshacer: ${message}`}
        icon={<Undo2 aria-hidden size={16} />}
        onPress={onUndo}
      >
        Deshacer
      </Button>
    </div>
  )
}
