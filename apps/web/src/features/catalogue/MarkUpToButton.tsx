import { PlainIconButton } from '@animeteca/ui/PlainIconButton'
import { ListChecks } from 'lucide-react'

/** Shown where it does more than the tick beside it. Touch has neither hover nor tooltip: there it is always in sight, in words. */
export function MarkUpToButton({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <PlainIconButton
      label="Marcar hasta aquí"
      aria-description={title}
      onPress={(button) => {
        // It is about to go: the tick beside it takes the focus.
        button.parentElement?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
        onPress()
      }}
      className="transition-opacity sm:pointer-fine:opacity-0 sm:pointer-fine:group-hover:opacity-100 sm:pointer-fine:focus-visible:opacity-100"
    >
      <ListChecks aria-hidden size={19} className="max-sm:hidden pointer-coarse:hidden" />
      <span className="text-xs leading-tight whitespace-normal sm:pointer-fine:hidden">Hasta aquí</span>
    </PlainIconButton>
  )
}
