import { Button } from '@animeteca/ui/actions/Button'
import { Play, RotateCcw } from 'lucide-react'
import { clock } from './clock.ts'

type ResumePromptProps = { at: number; onResume: () => void; onRestart: () => void }

/** Asks whether to continue at the stored position, `at` seconds, or to start over. */
export default function ResumePrompt({ at, onResume, onRestart }: ResumePromptProps) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-black/60 px-4 pt-4 pb-16">
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" icon={<Play aria-hidden size={18} fill="currentColor" />} onPress={onResume}>
          Continuar desde {clock(at)}
        </Button>
        <Button icon={<RotateCcw aria-hidden size={17} />} onPress={onRestart}>
          Desde el principio
        </Button>
      </div>
    </div>
  )
}
