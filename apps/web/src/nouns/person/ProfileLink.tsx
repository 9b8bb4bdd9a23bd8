import { erasedName } from '@animeteca/contracts/profiles/display-name'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { overPage, showing } from '../../lib/modals.ts'

type ProfileLinkProps = { username: string; children: ReactNode; className?: string; label?: string }

/**
 * Opens a profile over the page. A deleted account has no link. The URL and title use the real username, also where
 * another name is shown.
 */
export function ProfileLink({ username, children, className, label }: ProfileLinkProps) {
  if (username === erasedName) return <span className={className}>{children}</span>
  return (
    <Link
      to="."
      search={showing({ perfil: username })}
      {...overPage}
      preload={false}
      title={username}
      {...(label && { 'aria-label': label })}
      className={className}
    >
      {children}
    </Link>
  )
}
