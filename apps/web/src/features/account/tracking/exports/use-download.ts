import type { ExportFile } from '@animeteca/contracts/history/export-files'
import { useRef, useState } from 'react'
import { useMultiStepMutation } from '../../../../lib/with-toasts.ts'
import { downloadFile, type Received } from './download-file.ts'

/** Downloads a file. It continues when the screen is left, and shows nothing when cancelled. */
export function useDownload({ file, isPrivateToo }: { file: ExportFile; isPrivateToo: boolean }) {
  const controller = useRef<AbortController>(undefined)
  const [received, setReceived] = useState<Received>()
  const { mutate, isPending, isSuccess } = useMultiStepMutation({
    name: 'profiles.export',
    send: () => {
      controller.current = new AbortController()
      setReceived(undefined)
      return downloadFile({ file, isPrivateToo, signal: controller.current.signal, onReceived: setReceived })
    },
    errorToast: () => (controller.current?.signal.aborted ? undefined : 'La descarga no ha terminado'),
  })
  return { start: () => mutate(), cancel: () => controller.current?.abort(), isPending, isDone: isSuccess, received }
}
