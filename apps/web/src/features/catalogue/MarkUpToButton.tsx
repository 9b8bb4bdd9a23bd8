import { IconButton } from '@animeteca/ui/IconButton'
import { ListChecks } from 'lucide-react'

/** Shown where it does more than the tick beside it. Touch has no hover: there it is always in sight. */
export function MarkUpToButton({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <IconButton
      label="Marcar hasta aquí"
      aria-description={title}
      onPress={({ target }) => {
        // It is about to go: the tick beside it takes the focus.
        target.parentElement?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
        onPress()
      }}
      className="transition-opacity pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100"
    >
      <ListChecks aria-hidden size={19} />
    </IconButton>
  )
}
