import { Button } from '@animeteca/ui/actions/Button'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import type { ReactNode } from 'react'

type RevocableRowProps = {
  name: string
  badge?: ReactNode
  /** One line of details. */
  facts: ReactNode
  /** Shown in the confirmation. */
  warning: string
  isPending: boolean
  onRevoke: () => void
  /** Other actions. */
  children?: ReactNode
}

/** An API token, webhook or player address, with the button that revokes it. */
export function RevocableRow({ name, badge, facts, warning, isPending, onRevoke, children }: RevocableRowProps) {
  const confirm = useConfirm()
  const ask = async () => {
    const isSure = await confirm({
      title: `Revocar «${name}»`,
      message: warning,
      confirmLabel: 'Revocar',
      isDanger: true,
    })
    if (isSure) onRevoke()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-panel border border-line bg-surface py-3.5 pr-3.5 pl-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-display text-base font-bold tracking-snug wrap-anywhere">{name}</span>
          {badge}
        </p>
        <p className="mt-0.5 text-xs text-dim">{facts}</p>
      </div>
      <div className="flex gap-2">
        {children}
        <Button
          size="sm"
          variant="danger"
          aria-label={`Revocar ${name}`}
          isPending={isPending}
          onPress={() => void ask()}
        >
          Revocar
        </Button>
      </div>
    </li>
  )
}
