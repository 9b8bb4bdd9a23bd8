import { FileDropZone } from '@animeteca/ui/forms/FileDropZone'
import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIgnoredFileDrops } from './use-ignored-file-drops.ts'

type FileDropPanelProps = {
  label: string
  /** Accepts no file while set. */
  isBusy: boolean
  /** One row, once a file is chosen. */
  isCompact?: boolean
  onFile: (file: File) => void
  /** The instructions, and the button that chooses a file. */
  children: ReactNode
}

/** A panel to drop or paste a file on. */
export function FileDropPanel({ label, isBusy, isCompact = false, onFile, children }: FileDropPanelProps) {
  useIgnoredFileDrops()
  return (
    <FileDropZone
      aria-label={label}
      isBusy={isBusy}
      onFile={onFile}
      data-compact={isCompact || undefined}
      className="flex flex-col items-center gap-4 rounded-panel border-2 border-dashed border-control bg-surface px-6 py-12 text-center transition-colors data-compact:flex-row data-compact:flex-wrap data-compact:py-4 data-compact:text-left drop-target:border-accent drop-target:bg-raised focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-text"
    >
      <FileUp aria-hidden size={isCompact ? 24 : 34} className="shrink-0 text-dim" />
      {children}
    </FileDropZone>
  )
}
