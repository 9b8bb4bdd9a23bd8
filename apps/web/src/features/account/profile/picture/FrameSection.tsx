import { Button } from '@animeteca/ui/actions/Button'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useViewer } from '../../../../lib/session/session.ts'
import { SettingsSection } from '../../SettingsSection.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'
import { frameNames } from './frame-names.ts'

const FrameDialog = lazyComponent(() => import('./FrameDialog.tsx'))

export function FrameSection({ form }: { form: SettingsForm }) {
  const viewer = useViewer()
  const picture = useWatch({ control: form.control, name: 'profilePicture' })
  const [isOpen, setOpen] = useState(false)
  if (!viewer) return null
  return (
    <SettingsSection
      id="personalizacion"
      title="Personalización avanzada"
      lead="Un marco alrededor de tu foto, para que te reconozcan de lejos."
    >
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-panel border border-line bg-surface py-3.5 pr-3.5 pl-5">
        <p className="text-sm">
          <span className="block text-xs text-dim">Tu marco</span>
          <span className="font-display text-base font-bold tracking-snug">{frameNames[viewer.profileFrame]}</span>
        </p>
        <Button icon={<Sparkles aria-hidden size={17} />} onPress={() => setOpen(true)}>
          Elegir marco
        </Button>
      </div>
      <Suspense>{isOpen && <FrameDialog viewer={viewer} picture={picture} onClose={() => setOpen(false)} />}</Suspense>
    </SettingsSection>
  )
}
