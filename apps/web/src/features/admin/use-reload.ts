import { trpc } from '../../lib/trpc.ts'

/** After a change of the catalogue: what administrators see is read anew, and so is what everyone sees. */
export function useReload() {
  const utils = trpc.useUtils()
  return async () => {
    await Promise.all([utils.admin.invalidate(), utils.catalogue.invalidate(), utils.episodes.invalidate()])
  }
}
