import { Button } from '@animeteca/ui/actions/Button'
import { trpc } from '../../../lib/query/trpc.ts'
import { longDate } from '../../../lib/text/dates.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { seeAdultTitles } from './see-adult-titles.ts'

/** Since when the viewer sees adult titles, with the button that hides them. */
export function AdultTitlesShown({ since }: { since: string }) {
  const hide = trpc.profiles.hideAdultTitles.useMutation(
    withToasts({
      onSuccess: () => seeAdultTitles(false),
      successToast: 'Ya no verás títulos para adultos',
      errorToast: 'No se pudieron ocultar los títulos para adultos',
    }),
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-raised px-4 py-3">
      <p className="max-w-[46ch] text-sm text-pretty text-dim">
        Los ves desde el {longDate(since)}. Si los ocultas, lo que hayas marcado se conserva y volverá cuando los pidas.
      </p>
      <Button size="sm" isPending={hide.isPending} onPress={() => hide.mutate()}>
        Ocultar
      </Button>
    </div>
  )
}
