import { createContext, type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react'
import { lazyComponent } from '../base/lazy-component.ts'
import type { ConfirmOptions } from './ConfirmDialog.tsx'

export type { ConfirmOptions } from './ConfirmDialog.tsx'

type Confirm = (options: ConfirmOptions) => Promise<boolean>

/** Loaded with the first question. */
const ConfirmDialog = lazyComponent(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

const ConfirmContext = createContext<Confirm | null>(null)

/** Asks before an action that cannot be undone. Resolves to false for Cancelar, Escape, or when another question replaces it. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a <ConfirmProvider> above it')
  return confirm
}

/** Shows the questions of `useConfirm`, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<ConfirmOptions | null>(null)
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isConfirmed: boolean) => void>(null)

  const settle = useCallback((isConfirmed: boolean) => {
    setOpen(false)
    answer.current?.(isConfirmed)
    answer.current = null
  }, [])

  const confirm = useCallback<Confirm>(
    (next) => {
      settle(false)
      setOptions(next)
      setOpen(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    },
    [settle],
  )

  return (
    <ConfirmContext value={confirm}>
      {children}
      {options && (
        <Suspense>
          <ConfirmDialog options={options} isOpen={isOpen} onAnswer={settle} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}
