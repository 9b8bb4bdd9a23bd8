import type { ReactNode, RefObject } from 'react'
import { TooltipTriggerStateContext } from 'react-aria-components'
import TooltipBubble from './TooltipBubble.tsx'

interface HintBubbleProps {
  triggerRef: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** Tooltip of a native element. React Aria's tooltip reads the state of its trigger from this context. */
export default function HintBubble({ triggerRef, isOpen, onOpenChange, children }: HintBubbleProps) {
  const state = {
    isOpen,
    shouldSkipAnimation: false,
    open: () => onOpenChange(true),
    close: () => onOpenChange(false),
  }
  return (
    <TooltipTriggerStateContext value={state}>
      <TooltipBubble triggerRef={triggerRef} isOpen={isOpen} onOpenChange={onOpenChange}>
        {children}
      </TooltipBubble>
    </TooltipTriggerStateContext>
  )
}
