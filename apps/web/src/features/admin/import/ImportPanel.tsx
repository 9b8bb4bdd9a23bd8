import { Switch } from '@animeteca/ui/forms/Switch'
import { PanelBar } from '../panel/PanelBar.tsx'
import { FilePicker } from './FilePicker.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportHeadline } from './ImportHeadline.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { Outcomes } from './Outcomes.tsx'
import { PastImports } from './PastImports.tsx'
import { Refusals } from './Refusals.tsx'
import { useImport } from './use-import.ts'
import { useLeaveConfirmation } from './use-leave-confirmation.ts'
import { Withheld } from './Withheld.tsx'

/** Imports a catalogue from a file: first a preview, then the import. */
export function ImportPanel() {
  const importing = useImport()
  const { state, preview } = importing
  const isImporting = state?.step === 'import' && state.progress.status !== 'finished'
  const isRunning = state !== null && ['running', 'stopping'].includes(state.progress.status)
  useLeaveConfirmation(isImporting)
  return (
    <>
      <PanelBar title="Importar un catálogo" />
      <FilePicker isBusy={isRunning} hasFile={state !== null} onFile={(file) => void preview(file)} />
      <Switch
        isSelected={importing.isRefresh}
        isDisabled={isImporting}
        onChange={importing.setRefresh}
        className="mt-4 rounded-panel border border-line bg-surface px-5 py-2"
        description="Apagado, lo que dice el archivo sustituye también a lo corregido aquí, y crea otra vez lo eliminado."
      >
        Conservar lo que alguien ha cambiado o eliminado en el sitio
      </Switch>
      {state && (
        <section aria-label="Importación" data-keeps-focus className="mt-8 flex flex-col gap-5">
          <ImportHeadline state={state} />
          {isRunning && <ImportProgress state={state} />}
          <ImportActions state={state} importing={importing} />
          <Outcomes step={state.step} summary={state.progress.summary} />
          <Withheld summary={state.progress.summary} />
          <Refusals summary={state.progress.summary} />
        </section>
      )}
      {!isRunning && <PastImports onUndone={importing.forgetUndone} />}
    </>
  )
}
