import { Button } from '@animeteca/ui/actions/Button'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { toast } from '@animeteca/ui/toasts/toast'
import { Copy, Download } from 'lucide-react'
import { copyText } from '../../../../lib/copy-text.ts'
import { saveFile } from '../../../../lib/save-file.ts'

const fileName = 'animeteca-codigos-de-recuperacion.txt'

/** Shows the recovery codes once. Only its button closes the dialog, so that an accidental press does not lose them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `Códigos de recuperación de Animeteca. Cada uno vale una sola vez.\n\n${codes.join('\n')}\n`
  return (
    <Dialog
      title="Tus códigos de recuperación"
      size="sm"
      isOpen
      isShownOnce
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          Ya los he guardado
        </Button>
      }
    >
      <p className="mb-4 text-sm text-pretty text-dim">
        Si pierdes el teléfono, entrarás con uno de ellos en vez del código de la aplicación. Guárdalos ahora donde
        guardas tus contraseñas: no los volverás a ver.
      </p>
      <ul
        aria-label="Códigos de recuperación"
        className="flex flex-wrap justify-center gap-x-7 gap-y-2 rounded-panel border border-line bg-raised px-4 py-4"
      >
        {codes.map((code) => (
          <li key={code} className="text-center">
            <code className="text-sm whitespace-nowrap select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          icon={<Download aria-hidden size={17} />}
          onPress={() => saveFile(new Blob([text], { type: 'text/plain' }), fileName)}
        >
          Descargar
        </Button>
        <Button
          icon={<Copy aria-hidden size={17} />}
          onPress={() =>
            void copyText(codes.join('\n'), 'Copiados', () => toast.info('Selecciónalos y cópialos con el teclado'))
          }
        >
          Copiar
        </Button>
      </div>
    </Dialog>
  )
}
