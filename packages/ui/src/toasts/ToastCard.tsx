import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { classNames } from '../base/class-names.ts'
import type { Toast } from './toast-queue.ts'

const marks = {
  success: { Icon: CircleCheck, color: 'text-success' },
  error: { Icon: CircleAlert, color: 'text-danger' },
  warning: { Icon: TriangleAlert, color: 'text-warning' },
  info: { Icon: Info, color: 'text-info' },
}

/** A message with at most one action. Errors and warnings are read out immediately, other messages when the screen reader is idle. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { tone, title, text, action, count, isLeaving } = toast
  const { Icon, color } = marks[tone]
  return (
    <div
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      aria-atomic
      // A leaving toast cannot be pressed.
      inert={isLeaving}
      className={classNames(
        'pointer-events-auto flex items-start gap-3 rounded-panel border border-line bg-raised py-1.5 pr-1.5 pl-4 text-sm shadow-overlay',
        isLeaving ? 'animate-toast-out' : 'animate-toast-in',
      )}
    >
      <Icon aria-hidden size={20} className={classNames('mt-3 shrink-0', color)} />
      <div className="min-w-0 grow py-2.5">
        {title && <p className="font-display font-bold tracking-snug">{title}</p>}
        <p className={title ? 'text-dim' : 'font-medium'}>{text}</p>
      </div>
      {count > 1 && (
        <span key={count} className="mt-2.5 animate-bump rounded-full bg-bg px-2 font-display font-bold tabular-nums">
          ×{count}
        </span>
      )}
      {action && (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-control px-3 font-display font-bold text-accent hover:bg-surface"
          onClick={() => {
            action.onPress()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Cerrar aviso"
        className="grid size-11 shrink-0 place-items-center rounded-control text-dim hover:text-text"
        onClick={onClose}
      >
        <X aria-hidden size={17} />
      </button>
    </div>
  )
}
