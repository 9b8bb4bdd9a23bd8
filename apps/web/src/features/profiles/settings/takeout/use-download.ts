import type { ExportFile } from '@animeteca/contracts/export-files'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toastFailure } from '../../../../lib/failure.ts'
import { downloadFile, type Received } from './download-file.ts'

/** A file on its way: it goes on when its screen is left, and ends without a word when it is cancelled. */
export function useDownload(file: ExportFile, isPrivateToo: boolean) {
  const controller = useRef<AbortController>(undefined)
  const [received, setReceived] = useState<Received>()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => {
      controller.current = new AbortController()
      setReceived(undefined)
      return downloadFile({ file, isPrivateToo, signal: controller.current.signal, onReceived: setReceived })
    },
    onError(error) {
      if (!controller.current?.signal.aborted) toastFailure('La descarga no ha terminado', error)
    },
    // a part of a file can't be gone on with
    retry: false,
  })
  return { start: () => mutate(), cancel: () => controller.current?.abort(), isPending, isDone: isSuccess, received }
}
