import type { ReportKind } from '@animeteca/contracts/moderation/reports'
import { displayName, erasedName } from '@animeteca/contracts/profiles/display-name'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { MenuItem } from '@animeteca/ui/overlays/Menu'
import type { OpenedMenu } from '@animeteca/ui/overlays/MenuButton'
import { TriggeredMenu } from '@animeteca/ui/overlays/TriggeredMenu'
import { Ban, Flag, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { BlockReportTarget } from './target.ts'
import { useBlock } from './use-block.ts'

const ReportDialog = lazyComponent(() => import('./ReportDialog.tsx'))

const nouns: Record<ReportKind, string> = {
  episode_comment: 'comentario',
  profile_comment: 'comentario',
  profile: 'perfil',
  custom_list: 'colección',
  review: 'opinión',
}

type BlockReportMenuProps = OpenedMenu & { target: BlockReportTarget }

/** The menu of `BlockReportButton`, and the dialog that it opens. */
export default function BlockReportMenu({ target, ...menu }: BlockReportMenuProps) {
  const { label, kind, person } = target
  const [isReporting, setReporting] = useState(false)
  const { isBlocked, block, unblock } = useBlock(person)
  const name = displayName(person.username)
  return (
    <>
      <TriggeredMenu {...menu} label={label}>
        <MenuItem icon={<Flag aria-hidden size={17} />} onAction={() => setReporting(true)}>
          {`Denunciar ${nouns[kind]}`}
        </MenuItem>
        {person.username === erasedName ? null : isBlocked ? (
          <MenuItem icon={<Undo2 aria-hidden size={17} />} onAction={unblock}>
            {`Desbloquear a ${name}`}
          </MenuItem>
        ) : (
          <MenuItem isDanger icon={<Ban aria-hidden size={17} />} onAction={block}>
            {`Bloquear a ${name}`}
          </MenuItem>
        )}
      </TriggeredMenu>
      {isReporting && (
        <Suspense>
          <ReportDialog target={target} noun={nouns[kind]} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
