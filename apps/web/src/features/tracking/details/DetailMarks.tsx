import { Badge } from '@animeteca/ui/display/Badge'
import { Lock, Pause } from 'lucide-react'
import type { Details } from '../../../nouns/list/details/details-mutations.ts'
import { ImportedScore } from '../../../nouns/list/details/ImportedScore.tsx'

/** Badges on a card's cover: pause, privacy and imported score. */
export const DetailMarks = ({ isPaused, isPrivate, importedScore }: Details) => (
  <>
    {isPaused && (
      <Badge variant="solid" icon={<Pause aria-hidden size={12} strokeWidth={3} />}>
        En pausa
      </Badge>
    )}
    {isPrivate && (
      <Badge variant="solid" icon={<Lock aria-hidden size={12} strokeWidth={3} />}>
        Privado
      </Badge>
    )}
    {importedScore !== null && (
      <Badge variant="dark">
        <ImportedScore score={importedScore} />
      </Badge>
    )}
  </>
)
