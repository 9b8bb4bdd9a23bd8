import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { SettingsFrame } from './SettingsFrame.tsx'

/** Placeholder of the profile form. */
export function SettingsSkeleton() {
  return (
    <SettingsFrame current="/profile" aside={<Skeleton className="h-60 max-lg:hidden" />}>
      <div aria-busy className="flex flex-col gap-9">
        {['h-24', 'h-20', 'h-80', 'h-56'].map((height) => (
          <Skeleton key={height} className={height} />
        ))}
      </div>
    </SettingsFrame>
  )
}
