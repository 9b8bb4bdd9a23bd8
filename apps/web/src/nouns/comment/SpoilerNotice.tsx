import { Button } from '@animeteca/ui/actions/Button'
import { EyeOff } from 'lucide-react'

type SpoilerNoticeProps = {
  /** Says up to where the text contains spoilers. */
  children: string
  onReveal: () => void
}

/** In place of a text that the spoiler guard hides. */
export const SpoilerNotice = ({ children, onReveal }: SpoilerNoticeProps) => (
  <div className="mt-2 flex max-w-[72ch] flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-dashed border-control py-1.5 pr-1.5 pl-3.5 text-dim">
    <p className="flex items-start gap-2.5">
      <EyeOff aria-hidden size={17} className="mt-0.5 shrink-0" />
      {children}
    </p>
    <Button size="sm" variant="ghost" onPress={onReveal}>
      Leer de todos modos
    </Button>
  </div>
)

/** Below a revealed text. */
export const HideAgainButton = ({ onPress }: { onPress: () => void }) => (
  <Button size="sm" variant="ghost" icon={<EyeOff aria-hidden size={16} />} onPress={onPress} className="-ml-3">
    Volver a ocultar
  </Button>
)
