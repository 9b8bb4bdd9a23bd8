import { importPolicies } from '@animeteca/contracts/history/history-imports'
import type { HistoryImport, ImportPolicy } from '@animeteca/contracts/history/history-imports'
import { policyTexts } from '@animeteca/contracts/history/history-messages'
import { Button } from '@animeteca/ui/actions/Button'
import { Radio, RadioGroup } from '@animeteca/ui/forms/RadioGroup'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc, utils } from '../../../lib/query/trpc.ts'
import { plural } from '../../../lib/text/plural.ts'
import { withToasts } from '../../../lib/with-toasts.ts'

/** Chooses which side wins on conflicts, and confirms or discards the import. */
export function Preview({ of }: { of: HistoryImport }) {
  const { id: importId, verdicts } = of
  const [policy, setPolicy] = useState<ImportPolicy>(of.policy)
  const navigate = useNavigate()
  const confirm = trpc.tracking.imports.confirm.useMutation(
    withToasts({
      onSuccess: ({ import: queued }) => utils.tracking.imports.byId.setData({ importId }, queued),
      errorToast: 'No hemos podido empezar',
    }),
  )
  const discard = trpc.tracking.imports.discard.useMutation(
    withToasts({
      onSuccess: () => void navigate({ to: '/import', search: {}, resetScroll: false }),
      errorToast: 'No hemos podido descartarla',
    }),
  )
  const changing = (verdicts.new ?? 0) + (verdicts.changes ?? 0) + (verdicts.conflict ?? 0)
  const waiting = (verdicts.unmatched ?? 0) + (verdicts.ambiguous ?? 0)
  return (
    <>
      {changing > 0 && (
        <RadioGroup
          label="Si hay diferencias, conservar"
          value={policy}
          onChange={(value) => setPolicy(value as ImportPolicy)}
          className="rounded-panel border border-line bg-surface px-5 py-4 [&>div]:gap-2.5"
        >
          {importPolicies.map((one) => (
            <Radio key={one} value={one} description={policyTexts[one].hint}>
              {policyTexts[one].label}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {waiting > 0 && (
        <p className="max-w-[68ch] text-pretty text-dim">
          {`No hemos encontrado ${plural(waiting, 'título')}. Puedes elegir su anime aquí abajo, ahora o más tarde; si no, ${waiting === 1 ? 'quedará pendiente' : 'quedarán pendientes'} hasta que llegue al catálogo.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {(changing > 0 || waiting > 0) && (
          <Button variant="primary" isPending={confirm.isPending} onPress={() => confirm.mutate({ importId, policy })}>
            {changing > 0 ? `Importar ${plural(changing, 'anime')}` : 'Dejar pendientes'}
          </Button>
        )}
        <Button isPending={discard.isPending} onPress={() => discard.mutate({ importId })}>
          {changing > 0 || waiting > 0 ? 'Descartar' : 'Elegir otro archivo'}
        </Button>
      </div>
    </>
  )
}
