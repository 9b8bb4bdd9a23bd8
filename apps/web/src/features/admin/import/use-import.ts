import { limits } from '@animeteca/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { invalidateAfterWrite } from '../../../lib/query/invalidation.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import type { Tally } from './tally.ts'
import { type Progress, type Work, workThrough } from './work.ts'

export type ImportState = {
  file: File
  step: 'preview' | 'import'
  /** Of the import, once its first batch has begun. */
  importId: number | undefined
  progress: Progress
  /** What the preview found, once the import runs. */
  expected: Tally | null
  /** Of the import, from its first batch to its last. */
  seconds: number
}

export type Importing = ReturnType<typeof useImport>

/** The calls of the client itself: a mutation of the query cache would keep every batch in memory for minutes. */
const { previewImport, importAnimes, imports } = trpcClient.admin

const catalogueHasChanged = () => invalidateAfterWrite(queryClient, 'admin.importAnimes')

/** A file is looked at first: what each of its lines would do. Then it is imported, on request. */
export function useImport() {
  const [state, setState] = useState<ImportState | null>(null)
  const work = useRef<Work | null>(null)
  useEffect(() => () => work.current?.abandon(), [])

  const begin = (next: Work) => {
    work.current?.abandon()
    work.current = next
    return next.proceed()
  }

  const forget = () => {
    work.current?.abandon()
    setState(null)
  }

  const preview = (file: File) =>
    begin(
      workThrough({
        file,
        call: (animes) => previewImport.mutate({ animes }),
        show: (progress) =>
          setState({ file, step: 'preview', importId: undefined, progress, expected: null, seconds: 0 }),
      }),
    )

  async function run({ file, progress: { tally: expected } }: ImportState) {
    const startedAt = performance.now()
    // one for the whole file, begun with its first batch
    let importId: number | undefined
    await begin(
      workThrough({
        file,
        async call(animes) {
          importId ??= (await imports.begin.mutate({ fileName: file.name.slice(-limits.fileName.max) })).importId
          return importAnimes.mutate({ animes, importId })
        },
        show: (progress) => {
          setState({
            file,
            step: 'import',
            importId,
            progress,
            expected,
            seconds: (performance.now() - startedAt) / 1_000,
          })
        },
      }),
    )
    await catalogueHasChanged()
  }

  return {
    state,
    preview,
    run,
    stop: () => work.current?.stop(),
    forget,
    /** The outcome of an import that was undone is not true any more: its row among the past imports says what is left. */
    forgetUndone: (importId: number) => {
      if (state?.importId === importId) forget()
    },
    async proceed() {
      await work.current?.proceed()
      if (state?.step === 'import') await catalogueHasChanged()
    },
  }
}
