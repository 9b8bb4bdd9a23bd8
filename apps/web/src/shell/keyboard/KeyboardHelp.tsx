import { Kbd } from '@animeteca/ui/display/Kbd'
import { Switch } from '@animeteca/ui/forms/Switch'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { Fragment, useSyncExternalStore } from 'react'
import { modifierKey, shortcutSetting } from '../../lib/shortcut-setting.ts'

const shortcuts: [keys: string[], what: string][] = [
  [['/'], 'Buscar animes'],
  [[modifierKey(), 'K'], 'Buscar animes, también mientras escribes'],
  [['g', 'h'], 'Ir al inicio'],
  [['g', 'l'], 'Ir a Mis Listas'],
  [['g', 'a'], 'Abrir Amigos'],
  [['g', 'p'], 'Ir a tu perfil'],
  [['e'], 'En Mis Listas, mover o quitar el anime enfocado'],
  [['Esc'], 'Cerrar lo que esté abierto; si no hay nada, volver al inicio'],
  [['?'], 'Esta ayuda'],
]

type KeyboardHelpProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export default function KeyboardHelp(props: KeyboardHelpProps) {
  const isOn = useSyncExternalStore(shortcutSetting.subscribe, shortcutSetting.isOn)
  return (
    <Dialog {...props} title="Atajos de teclado" size="sm">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-3.5 text-sm">
        {shortcuts.map(([keys, what]) => (
          <Fragment key={what}>
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
      <Switch
        isSelected={isOn}
        onChange={shortcutSetting.set}
        description={`Se guarda en este navegador. ${modifierKey()} K y Esc funcionan siempre.`}
        className="mt-6 border-t border-line pt-3"
      >
        Atajos de una sola tecla
      </Switch>
    </Dialog>
  )
}
