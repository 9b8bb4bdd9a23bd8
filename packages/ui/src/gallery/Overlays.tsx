import { Bookmark, Eye, LogOut, Settings } from 'lucide-react'
import { TriggerButton } from '../actions/TriggerButton.tsx'
import { Select, SelectItem } from '../forms/Select.tsx'
import { TextField } from '../forms/TextField.tsx'
import { useConfirm } from '../overlays/confirm.tsx'
import { Dialog, DialogTrigger } from '../overlays/Dialog.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '../overlays/Menu.tsx'
import { toast } from '../toasts/toast.ts'
import { Row, Section } from './Section.tsx'

export function Overlays() {
  return (
    <Section title="Capas">
      <Row>
        <UserMenu />
        <EditDialog placement="center" />
        <EditDialog placement="side" />
        <Confirmations />
      </Row>
      <Row>
        <TriggerButton onPress={() => toast.success('Añadido a tu lista')}>Éxito</TriggerButton>
        <TriggerButton onPress={() => toast.error('Error al cargar el perfil')}>Error</TriggerButton>
        <TriggerButton
          onPress={() => toast.warning('El usuario ya tiene este tag asignado', { title: 'Tag duplicado' })}
        >
          Aviso
        </TriggerButton>
        <TriggerButton
          onPress={() =>
            toast.info('Quitado de tu lista', {
              action: { label: 'Deshacer', onPress: () => toast.success('De vuelta en tu lista') },
            })
          }
        >
          Deshacer
        </TriggerButton>
      </Row>
    </Section>
  )
}

function UserMenu() {
  return (
    <MenuTrigger>
      <TriggerButton>Menú</TriggerButton>
      <Menu placement="bottom start">
        <MenuSection title="faye@animeteca.es">
          <MenuItem icon={<Bookmark aria-hidden size={18} />} end="12">
            Mis Listas
          </MenuItem>
          <MenuItem icon={<Eye aria-hidden size={18} />}>Buscar Perfiles</MenuItem>
          <MenuItem icon={<Settings aria-hidden size={18} />}>Configuración</MenuItem>
        </MenuSection>
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden size={18} />} isDanger>
          Cerrar Sesión
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}

function EditDialog({ placement }: { placement: 'center' | 'side' }) {
  return (
    <DialogTrigger>
      <TriggerButton>{placement === 'side' ? 'Hoja lateral' : 'Diálogo'}</TriggerButton>
      <Dialog
        title="Editar episodio"
        placement={placement}
        footer={<TriggerButton variant="primary">Guardar</TriggerButton>}
      >
        <div className="flex flex-col gap-5">
          <TextField label="Título" defaultValue="Lo que queda del mar" />
          <Select label="Temporada" defaultValue="1">
            <SelectItem id="1">Temporada 1</SelectItem>
            <SelectItem id="2">Temporada 2</SelectItem>
          </Select>
          <UserMenu />
        </div>
      </Dialog>
    </DialogTrigger>
  )
}

function Confirmations() {
  const confirm = useConfirm()
  const remove = async () => {
    const isSure = await confirm({
      title: '¿Eliminar «Ciudad de Sal»?',
      message: 'Deja de verse en el catálogo. Lo que cada cual ha marcado se conserva.',
      confirmLabel: 'Eliminar anime',
      isDanger: true,
    })
    toast.info(isSure ? 'Confirmado' : 'Cancelado')
  }
  const removeAll = async () => {
    const isSure = await confirm({
      title: 'Eliminar todos los animes',
      confirmLabel: 'Eliminar todo',
      isDanger: true,
      phrase: {
        text: 'ELIMINAR TODO',
        onMismatch: () => toast.warning('Operación cancelada. La confirmación no coincide.', { title: 'Cancelado' }),
      },
    })
    if (isSure) toast.success('Confirmado')
  }
  return (
    <>
      <TriggerButton onPress={() => void remove()}>Confirmar</TriggerButton>
      <TriggerButton onPress={() => void removeAll()}>Confirmar con frase</TriggerButton>
    </>
  )
}
