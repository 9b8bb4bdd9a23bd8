import { limits } from '@animeteca/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { invalidateAfterWrite } from '../../../lib/query/invalidation.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import { type Progress, type ImportJob, createImportJob } from './import-job.ts'
import type { ImportSummary } from './import-summary.ts'

export type ImportState = {
  file: File
  step: 'preview' | 'import'
  /** Whether it leaves what people have changed or deleted. */
  isRefresh: boolean
  /** Set once the first batch has been sent. */
  importId: number | undefined
  progress: Progress
  /** Result of the preview, while importing. */
  expected: ImportSummary | null
  /** Duration from the first batch to the last. */
  seconds: number
}

export type Importing = ReturnType<typeof useImport>

/** The plain client: mutations of the query cache would keep every batch in memory for minutes. */
const { previewImport, importAnimes, imports } = trpcClient.admin

const catalogueHasChanged = () => invalidateAfterWrite(queryClient, 'admin.importAnimes')

const newPreview = { step: 'preview', importId: undefined, expected: null, seconds: 0 } as const

/** Previews a file, then imports it on request. */
export function useImport() {
  const [state, setState] = useState<ImportState | null>(null)
  const [isRefresh, setIsRefresh] = useState(false)
  const work = useRef<ImportJob | null>(null)
  useEffect(() => () => work.current?.abandon(), [])

  const begin = (next: ImportJob) => {
    work.current?.abandon()
    work.current = next
    return next.proceed()
  }

  const forget = () => {
    work.current?.abandon()
    setState(null)
  }

  const preview = (file: File, refresh = isRefresh) =>
    begin(
      createImportJob({
        file,
        call: (animes) => previewImport.mutate({ animes, refresh }),
        show: (progress) => setState({ ...newPreview, file, isRefresh: refresh, progress }),
      }),
    )

  /** Previews the chosen file again, because the outcome differs. */
  function setRefresh(refresh: boolean) {
    setIsRefresh(refresh)
    if (state?.step === 'preview') void preview(state.file, refresh)
  }

  async function run({ file, isRefresh: refresh, progress: { summary: expected } }: ImportState) {
    const startedAt = performance.now()
    // One import for the whole file, created by the first batch.
    let importId: number | undefined
    await begin(
      createImportJob({
        file,
        async call(animes) {
          importId ??= (await imports.begin.mutate({ fileName: file.name.slice(-limits.fileName.max) })).importId
          return importAnimes.mutate({ animes, importId, refresh })
        },
        show(progress) {
          const seconds = (performance.now() - startedAt) / 1_000
          setState({ file, step: 'import', isRefresh: refresh, importId, progress, expected, seconds })
        },
      }),
    )
    await catalogueHasChanged()
  }

  return {
    state,
    isRefresh,
    setRefresh,
    preview,
    run,
    stop: () => work.current?.stop(),
    forget,
    /** Hides the outcome of an import that has been undone; its row among the past imports lists the animes that were left. */
    forgetUndone: (importId: number) => {
      if (state?.importId === importId) forget()
    },
    async proceed() {
      await work.current?.proceed()
      if (state?.step === 'import') await catalogueHasChanged()
    },
  }
}
