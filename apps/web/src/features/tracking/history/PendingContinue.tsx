import { limits } from '@animeteca/contracts/limits'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { ContinueFrame, continueGrid } from './ContinueFrame.tsx'

const shown = limits.history.shown

/** Placeholder of the viewer's history. */
export const PendingContinue = () => (
  <ContinueFrame>
    <div aria-hidden className={continueGrid(shown)}>
      {Array.from({ length: shown }, (_, at) => (
        // More than the first row would fill more than one screen.
        <div key={at} className={at >= 2 ? 'max-lg:hidden' : ''}>
          <Skeleton className="aspect-video" />
          <Skeleton shape="line" className="mt-2.5 w-3/4" />
          <Skeleton shape="line" className="mt-1.5 h-3 w-2/5" />
        </div>
      ))}
    </div>
  </ContinueFrame>
)
