import { limits } from '@animeteca/contracts/limits'
import { type ReportReason, reportReasonLabels, reportReasons } from '@animeteca/contracts/moderation/reports'
import { Radio, RadioGroup } from '@animeteca/ui/forms/RadioGroup'
import { TextArea } from '@animeteca/ui/forms/TextArea'
import { type SubmitEvent, useState } from 'react'
import { problemOf } from '../../../lib/errors/errors.ts'
import { FormDialog } from '../../../lib/forms/FormDialog.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { BlockReportTarget } from './target.ts'

type ReportDialogProps = { target: BlockReportTarget; noun: string; onClose: () => void }

/** Reports a text or a person with a reason. `noun` names the thing in the title. */
export default function ReportDialog({ target: { kind, subjectId }, noun, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error } = trpc.profiles.report.useMutation(
    withToasts({
      onSuccess: onClose,
      successToast: 'Denuncia enviada. Te diremos qué decidimos',
      errorToast: { message: 'No se pudo enviar la denuncia', reason: 'instead' },
    }),
  )
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(reason === null)
    if (reason) mutate({ kind, subjectId, reason, text })
  }
  const fields = problemOf(error)?.fields
  return (
    <FormDialog
      title={`Denunciar ${noun}`}
      submit="Enviar denuncia"
      isPending={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioGroup
        label="¿Qué pasa?"
        value={reason}
        onChange={(chosen) => setReason(chosen as ReportReason)}
        error={isMissing && !reason ? 'Elige un motivo' : undefined}
      >
        {reportReasons.map((option) => (
          <Radio key={option} value={option}>
            {reportReasonLabels[option]}
          </Radio>
        ))}
      </RadioGroup>
      <TextArea
        label="Cuéntanos más (opcional)"
        description="Solo lo leen los administradores."
        value={text}
        onChange={setText}
        counter={limits.report.text}
        error={fields?.text}
        rows={3}
      />
    </FormDialog>
  )
}
