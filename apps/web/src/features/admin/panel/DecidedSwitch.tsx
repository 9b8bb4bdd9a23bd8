import { Segment, SegmentedControl } from '@animeteca/ui/forms/SegmentedControl'
import { useNavigate } from '@tanstack/react-router'
import type { MoreTab } from './admin-search.ts'

type DecidedSwitchProps = { tab: MoreTab; label: string; waiting: string; isDecided: boolean }

/** Chooses between what waits for a decision and what has been decided, in the URL. */
export function DecidedSwitch({ tab, label, waiting, isDecided }: DecidedSwitchProps) {
  const navigate = useNavigate()
  const show = (which: string) =>
    void navigate({
      to: '/admin',
      search: { tab, ver: which === 'decididas' ? which : undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <SegmentedControl label={label} value={isDecided ? 'decididas' : 'pendientes'} onChange={show}>
      <Segment value="pendientes">{waiting}</Segment>
      <Segment value="decididas">Decididas</Segment>
    </SegmentedControl>
  )
}
