import { displayName } from '@animeteca/contracts/profiles/display-name'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { ShieldAlert, Trash2 } from 'lucide-react'

type CommentActionsProps = {
  username: string
  onModerate: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** What administrators and authors can do with a comment. */
export const CommentActions = ({ username, onModerate, onDelete }: CommentActionsProps) => (
  <>
    {onModerate && (
      <IconButton label={`Moderar el comentario de ${displayName(username)}`} onPress={onModerate}>
        <ShieldAlert aria-hidden size={18} />
      </IconButton>
    )}
    {onDelete && (
      <IconButton label="Eliminar tu comentario" onPress={onDelete}>
        <Trash2 aria-hidden size={17} />
      </IconButton>
    )}
  </>
)
