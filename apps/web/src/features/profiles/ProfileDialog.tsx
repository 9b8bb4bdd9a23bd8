import { displayName } from '@animeteca/contracts/profiles/display-name'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { Link } from '@tanstack/react-router'
import { Maximize2, X } from 'lucide-react'
import { isNotFound } from '../../lib/errors/errors.ts'
import { PageLoadFailure } from '../../lib/errors/PageLoadFailure.tsx'
import { useLoadError } from '../../lib/errors/use-load-error.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { ProfileCard } from './ProfileCard.tsx'

type ProfileDialogProps = { username: string; isOpen: boolean; onClose: () => void }

/** A profile over the current page. */
export default function ProfileDialog({ username, isOpen, onClose }: ProfileDialogProps) {
  return (
    <Dialog
      title={`Perfil de ${displayName(username)}`}
      isTitleHidden
      isTitleFocused
      hasCloseButton={false}
      isOpen={isOpen}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
      className="max-sm:h-[92%]"
    >
      {({ close }) => (
        <>
          <div className="sticky top-0 z-20 flex h-0 justify-end gap-2">
            <Link
              to="/profile/$username"
              params={{ username }}
              aria-label="Abrir la página del perfil"
              title="Abrir la página del perfil"
              className={buttonStyles({ isIconOnly: true })}
            >
              <Maximize2 aria-hidden size={17} />
            </Link>
            <IconButton label="Cerrar" variant="secondary" hasTooltip={false} onPress={close} className="-mr-2">
              <X aria-hidden size={20} />
            </IconButton>
          </div>
          <Person key={username} username={username} />
        </>
      )}
    </Dialog>
  )
}

function Person({ username }: { username: string }) {
  const query = trpc.profiles.byUsername.useQuery({ username })
  const error = useLoadError(query)
  if (query.data) return <ProfileCard profile={query.data} />
  if (isNotFound(error))
    return (
      <EmptyState title="Usuario no encontrado">
        Nadie se llama «{username}»: puede que haya cambiado de nombre o que el enlace esté mal escrito.
      </EmptyState>
    )
  if (error) return <PageLoadFailure query={query} message="No hemos podido cargar el perfil" />
  return <CardSkeleton />
}

function CardSkeleton() {
  return (
    <div>
      <Skeleton className="-mx-6 -mt-3 h-32 rounded-none" />
      <Skeleton shape="circle" className="-mt-12 ml-1 size-26" />
      <Skeleton shape="line" className="mt-4 h-6 w-44" />
      <Skeleton shape="line" className="mt-3 w-3/4" />
      <Skeleton className="mt-6 h-19" />
    </div>
  )
}
