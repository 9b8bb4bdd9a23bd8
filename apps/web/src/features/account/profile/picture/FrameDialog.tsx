import type { User } from '@animeteca/contracts/accounts/auth'
import { type ProfileFrame, profileFrames } from '@animeteca/contracts/labels'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { Button } from '@animeteca/ui/actions/Button'
import { SpanishLocale } from '@animeteca/ui/base/SpanishLocale'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { trpc } from '../../../../lib/query/trpc.ts'
import { session } from '../../../../lib/session/session.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { FramedAvatar } from '../../../../nouns/person/frames/FramedAvatar.tsx'
import { saveFailure } from '../form/save-failure.ts'
import { frameNames } from './frame-names.ts'

type FrameDialogProps = { viewer: User; picture: string | null; onClose: () => void }

/** Days for which every frame is free. */
const freeDays = 14

/** Saves the frame immediately, apart from the page's form. */
export default function FrameDialog({ viewer, picture, onClose }: FrameDialogProps) {
  const [frame, setFrame] = useState<ProfileFrame>(viewer.profileFrame)
  const name = displayName(viewer.username)
  const save = trpc.profiles.updateMe.useMutation(
    withToasts({
      onSuccess({ user }) {
        session.update({ user })
        onClose()
      },
      successToast: 'Personalización guardada',
      errorToast: (error) => saveFailure(error),
    }),
  )
  return (
    <Dialog
      title="Elige tu marco"
      size="lg"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate({ profileFrame: frame })}>
            {save.isPending ? 'Guardando...' : 'Guardar Marco'}
          </Button>
        </>
      }
    >
      <p className="flex items-center gap-2.5 rounded-control bg-success/14 px-4 py-2.5 text-sm font-semibold text-success">
        <Gift aria-hidden size={18} className="shrink-0" />
        Todos los marcos son gratis durante {freeDays} días
      </p>
      <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="sticky top-0 z-10 flex items-center gap-4 self-start bg-surface max-sm:-mx-6 max-sm:border-b max-sm:border-line max-sm:px-6 sm:flex-col sm:gap-5 sm:rounded-panel sm:border sm:border-line sm:px-4 sm:py-9 sm:text-center">
          <FramedAvatar src={picture} name={name} frame={frame} size={88} className="m-3" />
          <p aria-live="polite">
            <span className="block text-xs text-dim">Vista previa</span>
            <span className="font-display text-lg leading-tight font-bold tracking-snug">{frameNames[frame]}</span>
          </p>
        </div>
        <SpanishLocale>
          <RadioGroup
            aria-label="Marco"
            value={frame}
            onChange={(chosen) => setFrame(chosen as ProfileFrame)}
            className="grid grid-cols-2 gap-2.5 min-[22rem]:grid-cols-3 md:grid-cols-4"
          >
            {profileFrames.map((option) => (
              <Radio
                key={option}
                value={option}
                className="relative flex cursor-pointer flex-col items-center gap-2 rounded-panel border border-line px-2 pt-5 pb-3 text-center transition-colors hover:border-control hover:bg-raised selected:border-accent selected:bg-raised selected:outline-2 selected:-outline-offset-1 selected:outline-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-text"
              >
                <FramedAvatar src={picture} name={name} frame={option} size={60} className="m-1" />
                <span className="mt-1 text-xs font-semibold">{frameNames[option]}</span>
                <span className="-mt-1.5 text-xs text-dim">Gratis</span>
              </Radio>
            ))}
          </RadioGroup>
        </SpanishLocale>
      </div>
    </Dialog>
  )
}
