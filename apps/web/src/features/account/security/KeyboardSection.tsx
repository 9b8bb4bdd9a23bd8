import { Switch } from '@animeteca/ui/forms/Switch'
import { useSyncExternalStore } from 'react'
import { modifierKey, shortcutSetting } from '../../../lib/shortcut-setting.ts'
import { SettingsSection } from '../SettingsSection.tsx'

/** Switches single-letter shortcuts; saved immediately, like the switch in the keyboard help. */
export function KeyboardSection() {
  const isOn = useSyncExternalStore(shortcutSetting.subscribe, shortcutSetting.isOn)
  return (
    <SettingsSection id="teclado" title="Teclado" lead="Se guarda en este navegador.">
      <Switch
        isSelected={isOn}
        onChange={shortcutSetting.set}
        description={`Como / para buscar o g h para ir al inicio. Apágalos si usas el control por voz. ${modifierKey()} K y Esc funcionan siempre.`}
      >
        Atajos de una sola tecla
      </Switch>
    </SettingsSection>
  )
}
