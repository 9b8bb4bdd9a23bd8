import { Button } from '@animeteca/ui/actions/Button'
import { TextArea } from '@animeteca/ui/forms/TextArea'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { copyFromField } from '../../../../lib/forms/copy-from-field.ts'

/** A text to paste into a player's settings, with a button that copies it. */
export function Template({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="mt-4 flex flex-col items-start gap-2.5">
      <TextArea
        ref={field}
        label="Plantilla"
        value={text}
        readOnly
        rows={6}
        className="w-full [&_textarea]:font-mono [&_textarea]:text-xs"
      />
      <Button
        size="sm"
        icon={<Copy aria-hidden size={15} />}
        aria-label="Copiar plantilla"
        onPress={() => void copyFromField(field.current)}
      >
        Copiar
      </Button>
    </div>
  )
}
