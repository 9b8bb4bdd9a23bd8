import { classNames } from '@animeteca/ui/base/class-names'
import { CloudUpload } from 'lucide-react'

/** Marks a change that has not been sent to the server. */
export const UnsentNote = ({ className }: { className?: string }) => (
  <output className={classNames('inline-flex items-center gap-1.5 text-xs font-semibold text-dim', className)}>
    <CloudUpload aria-hidden size={15} className="shrink-0" />
    Pendiente de enviar
  </output>
)
