import { Segment, SegmentedControl } from '@animeteca/ui/forms/SegmentedControl'
import { type ViewedAs, viewedAsNames } from './activity/viewed-as.ts'

type ViewedAsControlProps = { value: ViewedAs; onChange: (value: ViewedAs) => void }

/** Lets the owner preview their profile as others see it. */
export function ViewedAsControl({ value, onChange }: ViewedAsControlProps) {
  return (
    <div className="flex max-w-full flex-col gap-2">
      <span aria-hidden className="text-xs text-dim">
        Ver como…
      </span>
      <SegmentedControl label="Ver como" value={value} onChange={onChange} className="max-sm:[&>label]:px-1">
        {Object.entries(viewedAsNames).map(([as, name]) => (
          <Segment key={as} value={as}>
            {name}
          </Segment>
        ))}
      </SegmentedControl>
    </div>
  )
}
