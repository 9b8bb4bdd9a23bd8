import { useState } from 'react'
import { Checkbox } from '../forms/Checkbox.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { Radio, RadioGroup } from '../forms/RadioGroup.tsx'
import { SearchField } from '../forms/SearchField.tsx'
import { Select, SelectItem } from '../forms/Select.tsx'
import { Switch } from '../forms/Switch.tsx'
import { TextArea } from '../forms/TextArea.tsx'
import { TextField } from '../forms/TextField.tsx'
import { Section } from './Section.tsx'

export function Fields() {
  const [term, setTerm] = useState('corazón')
  const [bio, setBio] = useState('Cazadora de recompensas. Debo dinero a medio sistema 🚀')
  return (
    <Section title="Campos">
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
        <TextField label="Nombre de usuario" placeholder="faye" description="Se ve en tu perfil." />
        <TextField label="E-mail" defaultValue="faye@" type="email" error="Falta el dominio" />
        <TextField label="Título" defaultValue="No se toca" isDisabled />
        <PasswordField label="Contraseña" defaultValue="bebop1998" description="6 caracteres o más." />
        <SearchField label="Buscar animes" placeholder="Buscar animes..." value={term} onChange={setTerm} />
        <Select label="Estado" placeholder="Elige uno" defaultValue="airing">
          <SelectItem id="upcoming">Próximamente</SelectItem>
          <SelectItem id="airing">En Emisión</SelectItem>
          <SelectItem id="completed">Completado</SelectItem>
        </Select>
        <TextArea label="Biografía" counter={60} value={bio} onChange={setBio} />
        <RadioGroup label="Tema" defaultValue="dark">
          <Radio value="dark">Noche</Radio>
          <Radio value="light">Papel</Radio>
          <Radio value="auto" description="Como tu sistema">
            Automático
          </Radio>
        </RadioGroup>
        <div className="flex flex-col gap-2">
          <Checkbox defaultSelected>Recordarme</Checkbox>
          <Checkbox isIndeterminate>Toda la temporada</Checkbox>
          <Checkbox isDisabled>No disponible</Checkbox>
          <Switch defaultSelected description="Te avisamos cuando alguien responda.">
            Correos
          </Switch>
          <Switch>Perfil público</Switch>
          <Switch isDisabled>Push</Switch>
        </div>
      </div>
    </Section>
  )
}
