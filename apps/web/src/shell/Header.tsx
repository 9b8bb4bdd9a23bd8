import { Logo } from '@animeteca/ui/Logo'
import { Link } from '@tanstack/react-router'

export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg">
      <div className="page-width flex h-16 items-center gap-6">
        <Link to="/" className="rounded-control">
          <Logo />
        </Link>
      </div>
    </header>
  )
}
