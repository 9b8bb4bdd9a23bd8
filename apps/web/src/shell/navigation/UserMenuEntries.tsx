import type { User } from '@animeteca/contracts/accounts/auth'
import { can } from '@animeteca/contracts/can'
import { MenuItem, MenuSection, MenuSeparator } from '@animeteca/ui/overlays/Menu'
import type { OpenedMenu } from '@animeteca/ui/overlays/MenuButton'
import { TriggeredMenu } from '@animeteca/ui/overlays/TriggeredMenu'
import { useLocation } from '@tanstack/react-router'
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
import { returnPath } from '../../lib/auth-pages.ts'
import { useModals } from '../../lib/modals.ts'
import { useViewer } from '../../lib/session/session.ts'
import { OwnAdminTag } from '../../nouns/person/AdminTagBadge.tsx'
import { ThemeSection } from './ThemeSection.tsx'
import { useSignOut } from './use-sign-out.ts'

type UserMenuEntriesProps = OpenedMenu & { placement: 'bottom end' | 'top end'; onHelp: () => void }

/** The entries in the order of the specification, after the viewer's profile; then theme, further pages and keyboard help. */
export default function UserMenuEntries({ onHelp, ...menu }: UserMenuEntriesProps) {
  const viewer = useViewer()
  return (
    <TriggeredMenu {...menu} label="Menú de usuario">
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
    </TriggeredMenu>
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
  const redirect = useLocation({ select: returnPath })
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
