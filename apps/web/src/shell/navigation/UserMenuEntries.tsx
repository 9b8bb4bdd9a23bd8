import type { User } from '@animeteca/contracts/accounts/auth'
import { can } from '@animeteca/contracts/can'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '@animeteca/ui/overlays/Menu'
import {
  CalendarDays,
  Compass,
  Keyboard,
  ListVideo,
  LogIn,
  LogOut,
  Settings,
  ShieldCheck,
  UserPlus,
  UserRound,
  UserRoundSearch,
  UsersRound,
} from 'lucide-react'
import type { RefObject } from 'react'
import { PopoverContext } from 'react-aria-components'
import { useModals } from '../../lib/modals.ts'
import { useViewer } from '../../lib/session/session.ts'
import { OwnAdminTag } from '../../nouns/person/AdminTagBadge.tsx'
import { useReturnPath } from '../use-return-path.ts'
import { ThemeSection } from './ThemeSection.tsx'
import { useSignOut } from './use-sign-out.ts'

type UserMenuEntriesProps = {
  trigger: RefObject<HTMLButtonElement | null>
  placement: 'bottom end' | 'top end'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onHelp: () => void
}

/** The entries in the order of the specification, after the viewer's profile; then theme, further pages and keyboard help. */
export default function UserMenuEntries({ trigger, placement, isOpen, onOpenChange, onHelp }: UserMenuEntriesProps) {
  const viewer = useViewer()
  return (
    <PopoverContext
      value={{ triggerRef: trigger, trigger: 'MenuTrigger', isOpen, onOpenChange, 'aria-label': 'Menú de usuario' }}
    >
      <Menu
        placement={placement}
        aria-label="Menú de usuario"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus
        autoFocus="first"
        onClose={() => onOpenChange(false)}
      >
        {viewer ? <SignedInEntries viewer={viewer} /> : <VisitorEntries />}
        <MenuSeparator />
        <ThemeSection />
        <MenuSeparator />
        <MenuItem href="/descubrir" icon={<Compass aria-hidden size={18} />}>
          Descubrir
        </MenuItem>
        <MenuItem href="/calendario" icon={<CalendarDays aria-hidden size={18} />}>
          Calendario
        </MenuItem>
        <MenuItem icon={<Keyboard aria-hidden size={18} />} end="?" textValue="Atajos de teclado" onAction={onHelp}>
          Atajos de teclado
        </MenuItem>
      </Menu>
    </PopoverContext>
  )
}

function SignedInEntries({ viewer }: { viewer: User }) {
  const { email } = viewer
  const { open } = useModals()
  const signOut = useSignOut()
  return (
    <MenuSection title={<OwnName viewer={viewer} />} aria-label={email}>
      <MenuItem href={`/profile/${encodeURIComponent(viewer.username)}`} icon={<UserRound aria-hidden size={18} />}>
        Mi Perfil
      </MenuItem>
      <MenuItem href="/my-lists" icon={<ListVideo aria-hidden size={18} />}>
        Mis Listas
      </MenuItem>
      <MenuItem icon={<UserRoundSearch aria-hidden size={18} />} onAction={() => open({ buscar: 'perfiles' })}>
        Buscar Perfiles
      </MenuItem>
      <MenuItem icon={<UsersRound aria-hidden size={18} />} onAction={() => open({ amigos: 'amigos' })}>
        Amigos
      </MenuItem>
      <MenuItem href="/profile" icon={<Settings aria-hidden size={18} />}>
        Configuración
      </MenuItem>
      {can.administer(viewer) && (
        <MenuItem href="/admin" icon={<ShieldCheck aria-hidden size={18} />}>
          Administración
        </MenuItem>
      )}
      <MenuItem icon={<LogOut aria-hidden size={18} />} onAction={() => void signOut()}>
        Cerrar Sesión
      </MenuItem>
    </MenuSection>
  )
}

function OwnName({ viewer: { email, username } }: { viewer: User }) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="truncate">{email}</span>
      <OwnAdminTag username={username} className="shrink-0" />
    </span>
  )
}

function VisitorEntries() {
  const redirect = useReturnPath()
  const query = redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''
  return (
    <MenuSection aria-label="Cuenta">
      <MenuItem href={`/login${query}`} icon={<LogIn aria-hidden size={18} />}>
        Iniciar Sesión
      </MenuItem>
      <MenuItem href={`/register${query}`} icon={<UserPlus aria-hidden size={18} />}>
        Registrarse
      </MenuItem>
    </MenuSection>
  )
}
