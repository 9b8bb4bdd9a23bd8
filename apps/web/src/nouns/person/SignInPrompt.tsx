import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { Link, useLocation } from '@tanstack/react-router'
import { returnPath } from '../../lib/auth-pages.ts'

/** Explains why signing in is necessary, and returns to this page afterwards. */
export function SignInPrompt({ children, className = '' }: { children: string; className?: string }) {
  const redirect = useLocation({ select: returnPath })
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 ${className}`}>
      <p className="text-dim">{children}</p>
      <Link to="/login" search={{ redirect }} className={buttonStyles({ size: 'sm' })}>
        Iniciar Sesión
      </Link>
    </div>
  )
}
