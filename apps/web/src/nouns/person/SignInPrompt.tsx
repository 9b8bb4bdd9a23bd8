import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { Link, useLocation } from '@tanstack/react-router'

/** Says why one must be signed in here, and leads there and back. */
export function SignInPrompt({ children, className = '' }: { children: string; className?: string }) {
  const redirect = useLocation({ select: ({ href }) => href })
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 ${className}`}>
      <p className="text-dim">{children}</p>
      <Link to="/login" search={{ redirect }} className={buttonStyles({ size: 'sm' })}>
        Iniciar Sesión
      </Link>
    </div>
  )
}
