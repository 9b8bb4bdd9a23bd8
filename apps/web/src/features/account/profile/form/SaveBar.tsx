import { Button } from '@animeteca/ui/actions/Button'
import { classNames } from '@animeteca/ui/base/class-names'
import { useRootAttribute } from '@animeteca/ui/base/use-root-attribute'
import './save-bar.css'

type SaveBarProps = { isDirty: boolean; isSaving: boolean; onCancel: () => void }

/**
 * Submit bar of the form, sticky at the bottom of the window while there are unsaved changes. Its buttons are at the left, where no toast
 * covers them; on a phone it counts as a sheet, so that toasts appear at the top.
 */
export function SaveBar({ isDirty, isSaving, onCancel }: SaveBarProps) {
  const isWaiting = isDirty || isSaving
  useRootAttribute('unsaved', isWaiting)
  return (
    <div
      data-keeps-focus
      {...(isWaiting && { 'data-sheet': true })}
      className={classNames(
        'z-20 flex flex-wrap items-center gap-x-4 gap-y-2 py-4 max-sm:-mx-(--gutter) max-sm:px-(--gutter) sm:-mx-5 sm:rounded-panel sm:px-5',
        isWaiting
          ? 'sticky bottom-[calc(var(--bottom-nav,0px)+env(safe-area-inset-bottom))] border-line bg-raised shadow-overlay max-sm:border-t sm:bottom-4 sm:border'
          : 'border-t border-line sm:rounded-none',
      )}
    >
      <Button type="submit" variant="primary" isPending={isSaving} className="max-sm:order-2 max-sm:grow">
        {isSaving ? 'Guardando...' : 'Guardar cambios'}
      </Button>
      {isWaiting && (
        <Button onPress={onCancel} isDisabled={isSaving} className="max-sm:order-1 max-sm:grow">
          Cancelar
        </Button>
      )}
      <p aria-live="polite" className="text-sm font-semibold max-sm:w-full">
        {isSaving ? <span className="sr-only">Guardando la configuración</span> : isDirty && 'Cambios sin guardar'}
      </p>
    </div>
  )
}
