import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { type LoadQuery, useLoadError } from '../../../lib/errors/use-load-error.ts'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'

type SavedSetting<Value> = {
  /** The mutation, such as 'tracking.setPreferences'. */
  name: string
  query: LoadQuery<Value>
  /** The query's data, such as `utils.tracking.preferences`. */
  cache: { getData: () => Value | undefined; setData: (input: undefined, value: Value | undefined) => unknown }
  send: (value: Value) => Promise<unknown>
  errorToast?: string
}

/** A setting that is saved immediately, for all devices of the account. `failure` is shown beside its control. */
export function useSavedSetting<Value>(setting: SavedSetting<Value>) {
  const { name, query, cache, send, errorToast = 'No se pudo guardar el cambio' } = setting
  const error = useLoadError(query)
  const { mutate } = useOptimisticMutation({
    name,
    scope: name,
    send,
    apply(next: Value) {
      const before = cache.getData()
      cache.setData(undefined, next)
      return before
    },
    invert: (_, before) => cache.setData(undefined, before),
    errorToast,
  })
  return {
    /** Undefined while it loads. */
    saved: query.data,
    save: mutate,
    failure: error ? <LoadFailure query={query} message="No hemos podido cargar este ajuste" /> : null,
  }
}
