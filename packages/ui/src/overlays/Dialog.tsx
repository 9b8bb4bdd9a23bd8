import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../base/class-names.ts'
import { SpanishLocale } from '../base/SpanishLocale.tsx'
import { OverlayEntry } from '../popovers/OverlayEntry.ts'

export { DialogTrigger } from 'react-aria-components'

export type DialogProps = Omit<ModalOverlayProps, 'className' | 'children' | 'style' | 'isKeyboardDismissDisabled'> & {
  title: ReactNode
  /** The title is for screen readers only, if the content starts with its own. */
  isTitleHidden?: boolean
  /** Focuses the title, for content that is read and has no fields. */
  isTitleFocused?: boolean
  /** A function receives `close`. */
  children: ReactNode | ((dialog: { close: () => void }) => ReactNode)
  /** Buttons at the bottom, always visible; the primary one at the right. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** `side`: a sheet at the right edge, for long forms. On phones both are bottom sheets. */
  placement?: 'center' | 'side'
  role?: 'dialog' | 'alertdialog'
  hasCloseButton?: boolean
  /** Only its own buttons close it, since its content is not shown again. */
  isShownOnce?: boolean
  className?: string | undefined
}

const widths = { sm: 'sm:max-w-[26rem]', md: 'sm:max-w-[36rem]', lg: 'sm:max-w-[56rem]' }

const places = {
  center:
    'max-sm:mt-auto max-sm:rounded-t-sheet sm:m-auto sm:max-h-[calc(var(--visual-viewport-height)-4rem)] sm:rounded-sheet ' +
    'max-sm:entering:translate-y-full max-sm:exiting:translate-y-full sm:entering:translate-y-3 sm:exiting:translate-y-2',
  side:
    'max-sm:mt-auto max-sm:rounded-t-sheet sm:ml-auto sm:h-full sm:border-y-0 sm:border-r-0 ' +
    'max-sm:entering:translate-y-full max-sm:exiting:translate-y-full sm:entering:translate-x-full sm:exiting:translate-x-full',
}

/** A modal dialog: controlled by `isOpen` and `onOpenChange`, or placed inside a `DialogTrigger`. */
export function Dialog(props: DialogProps) {
  const {
    title,
    isTitleHidden,
    isTitleFocused = false,
    children,
    footer,
    size = 'md',
    placement = 'center',
    role = 'dialog',
    isShownOnce = false,
    className,
    ...modal
  } = props
  const isEasilyLeft = role === 'dialog' && !isShownOnce
  const { hasCloseButton = isEasilyLeft, isDismissable = isEasilyLeft, ...overlay } = modal
  return (
    <SpanishLocale>
      <ModalOverlay
        {...overlay}
        isDismissable={isDismissable}
        isKeyboardDismissDisabled={isShownOnce}
        className="fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) bg-scrim transition-opacity duration-200 entering:opacity-0 exiting:opacity-0"
      >
        <Modal
          data-sheet={placement}
          className={classNames(
            'flex max-h-[92%] w-full flex-col overflow-hidden border border-line bg-surface shadow-overlay',
            'transition-[translate,opacity] duration-200 max-sm:border-x-0 max-sm:border-b-0 sm:entering:opacity-0 sm:exiting:opacity-0',
            placement === 'side' && 'sm:max-h-none',
            widths[size],
            places[placement],
            className,
          )}
        >
          <AriaDialog role={role} className="flex min-h-0 grow flex-col outline-none">
            {({ close }) => (
              <>
                <OverlayEntry layer="dialog" ignoresEscape={isShownOnce} />
                <header
                  className={classNames(
                    'flex items-start gap-4 pt-5 pr-4 pl-6',
                    isTitleHidden && 'absolute inset-x-0 top-0 z-10 pt-4',
                  )}
                >
                  <Heading
                    slot="title"
                    level={2}
                    {...(isTitleFocused && { ref: focusNow, tabIndex: -1 })}
                    className={classNames('outline-none', isTitleHidden ? 'sr-only' : 'grow py-1.5 text-xl')}
                  >
                    {title}
                  </Heading>
                  {hasCloseButton && (
                    <IconButton onPress={close} label="Cerrar" hasTooltip={false} className="ml-auto">
                      <X aria-hidden size={20} />
                    </IconButton>
                  )}
                </header>
                <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 pt-3 pb-6">
                  {typeof children === 'function' ? children({ close }) : children}
                </div>
                {footer && <DialogFooter>{footer}</DialogFooter>}
              </>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </SpanishLocale>
  )
}

const focusNow = (heading: HTMLElement | null) => heading?.focus()

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:grow">
      {children}
    </footer>
  )
}
