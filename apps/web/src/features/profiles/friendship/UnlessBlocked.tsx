import { Button } from '@animeteca/ui/actions/Button'
import { Badge } from '@animeteca/ui/display/Badge'
import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBlock } from '../../../nouns/person/block-report/use-block.ts'

type UnlessBlockedProps = { person: { id: number; username: string }; children: ReactNode }

/** A profile may be private because the viewer has blocked its owner: then it says so and offers to unblock. */
export default function UnlessBlocked({ person, children }: UnlessBlockedProps) {
  const { isBlocked, unblock } = useBlock(person)
  if (!isBlocked) return children
  return (
    <>
      <Badge tone="neutral" icon={<Ban aria-hidden size={17} />} className="min-h-11 rounded-control px-3.5 text-sm">
        Bloqueado
      </Badge>
      <Button onPress={unblock}>Desbloquear</Button>
    </>
  )
}
