import { can } from '@animeteca/contracts/can'
import { displayName } from '@animeteca/contracts/display-name'
import { Avatar } from '@animeteca/ui/Avatar'
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@animeteca/ui/Menu'
import { Keyboard, ListVideo, LogIn, LogOut, ShieldCheck, UserPlus, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { signOut } from '../lib/identity.ts'
import { useViewer } from '../lib/session.ts'
import { ThemeSection } from './ThemeSection.tsx'
import { useReturnPath } from './use-return-path.ts'

type UserMenuProps = { onHelp: () => void; trigger?: ReactNode; placement?: 'bottom end' | 'top end' }

/** The entries and their order are the specification's; the theme and the keys follow after them. */
export function UserMenu({ onHelp, trigger, placement = 'bottom end' }: UserMenuProps) {
  const viewer = useViewer()
  return (
    <MenuTrigger>
      {trigger ?? <AvatarButton />}
      <Menu placement={placement} aria-label="Menú de usuario">
        {viewer ? <SignedInEntries email={viewer.email} isAdmin={can.administer(viewer)} /> : <VisitorEntries />}
        <MenuSeparator />
        <ThemeSection />
        <MenuSeparator />
        <MenuItem icon={<Keyboard aria-hidden size={18} />} end="?" textValue="Atajos de teclado" onAction={onHelp}>
          Atajos de teclado
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}

function SignedInEntries({ email, isAdmin }: { email: string; isAdmin: boolean }) {
  return (
    <MenuSection title={email} aria-label={email}>
      <MenuItem href="/my-lists" icon={<ListVideo aria-hidden size={18} />}>
        Mis Listas
      </MenuItem>
      {isAdmin && (
        <MenuItem href="/admin" icon={<ShieldCheck aria-hidden size={18} />}>
          Administración
        </MenuItem>
      )}
      <MenuItem icon={<LogOut aria-hidden size={18} />} onAction={signOut}>
        Cerrar Sesión
      </MenuItem>
    </MenuSection>
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

function AvatarButton() {
  const viewer = useViewer()
  return (
    <Button
      aria-label="Menú de usuario"
      className="grid size-11 shrink-0 place-items-center rounded-full text-dim transition-colors hover:text-text pressed:translate-y-px"
    >
      {viewer ? (
        <span className="rounded-full border-2 border-accent p-0.5">
          <Avatar src={viewer.profilePicture} name={displayName(viewer.username)} size={34} />
        </span>
      ) : (
        <span className="grid size-10 place-items-center rounded-full border border-control bg-surface">
          <UserRound aria-hidden size={20} />
        </span>
      )}
    </Button>
  )
}
