import { DropZone, type DropZoneProps } from 'react-aria-components'
import { SpanishLocale } from '../base/SpanishLocale.tsx'

export type FileDropZoneProps = Omit<DropZoneProps, 'getDropOperation' | 'onDrop'> & {
  'aria-label': string
  /** Accepts no file while set. */
  isBusy: boolean
  onFile: (file: File) => void
}

/** Drop and paste target for one file: the first of several. */
export const FileDropZone = ({ isBusy, onFile, ...zone }: FileDropZoneProps) => (
  <SpanishLocale>
    <DropZone
      {...zone}
      getDropOperation={() => (isBusy ? 'cancel' : 'copy')}
      onDrop={({ items }) => {
        const dropped = items.find((item) => item.kind === 'file')
        void dropped?.getFile().then(onFile)
      }}
    />
  </SpanishLocale>
)
